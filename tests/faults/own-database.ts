import { vi } from "vitest";

/** The database's module, as a process with these variables has it. */
export type OwnDatabase = typeof import("#app/backend/database.server.ts");

/** Reads the module anew under these variables: each test file asks a database of its own. */
export async function ownDatabase(variables: Record<string, string>): Promise<OwnDatabase> {
  for (const [name, value] of Object.entries({ LOG_LEVEL: "silent", ...variables })) vi.stubEnv(name, value);
  vi.resetModules();
  return import("#app/backend/database.server.ts");
}

/** Waits until it is so; throws when it does not become so. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, milliseconds = 60_000) {
  const end = Date.now() + milliseconds;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`${what}: not within ${milliseconds} ms`);
    await new Promise((next) => setTimeout(next, 20));
  }
}
