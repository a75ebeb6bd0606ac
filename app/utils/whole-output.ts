import { fstatSync, writeFileSync } from "node:fs";

const STDOUT = 1;

/**
 * Has a command whose words do not arrive, as in a file on a full disk, end with 1 and say so. Node's console passes over that without a word: what is
 * kept of somebody ended in the middle, or an authenticator's only secret was nowhere, and the command had done well. Whoever stops reading had enough.
 */
export function expectWholeOutput(): void {
  let failure: NodeJS.ErrnoException | undefined;
  if (fstatSync(STDOUT).isFile())
    // Node writes once, and of what a file takes a part of it forgets the rest.
    process.stdout._write = (chunk, _encoding, done) => {
      try {
        writeFileSync(STDOUT, chunk);
        done();
      } catch (error) {
        done(error as Error);
      }
    };
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") failure ??= error;
  });
  process.on("exit", () => {
    if (!failure) return;
    console.error(`What it says could not be written: ${failure.message}.`);
    process.exitCode = 1;
  });
}
