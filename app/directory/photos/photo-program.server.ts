import { type MadePhoto, makePhoto, UnusablePhoto } from "./make-photo.server.ts";

/** What the program answers. */
export type PhotoAnswer = { made: MadePhoto } | { unusable: string } | { failed: string };

// The program of the process that reads a photograph (make-photo-apart.server.ts): takes one file, answers once, and ends with the site.
process.once("message", async (file: Uint8Array) => process.send?.(await answer(file)));
process.once("disconnect", () => process.exit(0));
// Who stops the site waits for what it has begun, this among it.
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => {});

async function answer(file: Uint8Array): Promise<PhotoAnswer> {
  try {
    return { made: await makePhoto(file) };
  } catch (error) {
    if (error instanceof UnusablePhoto) return { unusable: error.message };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
