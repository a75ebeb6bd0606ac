import { accessSync, constants, mkdirSync, statSync } from "node:fs";
import { resolve, sep } from "node:path";
import { forUsAlone } from "#app/utils/for-us-alone.server.ts";

type Folders = { DATA_DIR: string; VAR_DIR: string };
type ListenError = NodeJS.ErrnoException & { port?: number; address?: string };

/** What is sent as it is, and what a build puts there and empties. */
const SERVED = ["build", "public"];

/** Throws an Error whose sentence says what is wrong with a folder that the site needs; makes VAR_DIR when it is not there. */
export function checkFolders({ DATA_DIR, VAR_DIR }: Folders): void {
  const { R_OK, W_OK, X_OK } = constants;
  check("DATA_DIR", DATA_DIR, R_OK | X_OK, "read");
  const served = SERVED.find((folder) => `${resolve(VAR_DIR)}${sep}`.startsWith(`${resolve(folder)}${sep}`));
  if (served)
    throw new Error(
      `VAR_DIR is ${VAR_DIR}, and everybody may read what lies in ${served}/: keep it elsewhere.`,
    );
  try {
    // What visitors sent is in there: nobody else on the machine reads it. Another folder than the site's own may serve others too.
    mkdirSync(VAR_DIR, { recursive: true, mode: 0o700 });
    if (resolve(VAR_DIR) === resolve("var")) forUsAlone(VAR_DIR, 0o700);
  } catch (error) {
    if (codeOf(error) !== "EEXIST")
      throw new Error(`VAR_DIR is ${VAR_DIR}, which cannot be made (${codeOf(error)}).`);
  }
  check("VAR_DIR", VAR_DIR, R_OK | W_OK | X_OK, "written");
}

function check(variable: string, path: string, mode: number, verb: string): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) throw new Error(`${variable} is ${path}, which does not exist.`);
  if (!stats.isDirectory()) throw new Error(`${variable} is ${path}, which is not a folder.`);
  try {
    accessSync(path, mode);
  } catch (error) {
    throw new Error(`${variable} is ${path}, which may not be ${verb} (${codeOf(error)}).`);
  }
}

/**
 * Returns what to tell an operator whose site does not start. What they can mend is thrown as a plain Error with a sentence, or
 * comes from the system; anything else is a mistake of ours, and its stack says where.
 */
export function describeStartFailure(error: unknown): string {
  if (!(error instanceof Error)) return `The site did not start: ${error}`;
  const { code, port, address, syscall } = error as ListenError;
  if (syscall === "listen" || syscall === "bind") {
    if (code === "EADDRINUSE")
      return `Port ${port} is taken: stop what listens there, or set PORT to another.`;
    if (code === "EACCES")
      return `Port ${port} may not be opened by this user: set PORT to one from 1024 up.`;
    if (code === "EADDRNOTAVAIL") return `HOST is ${address}, which is not an address of this machine.`;
  }
  const isOurs = [TypeError, ReferenceError, RangeError, SyntaxError].some((kind) => error instanceof kind);
  return isOurs ? String(error.stack) : error.message;
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
