import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

/** For tests: puts functions in the place of Node's own, for whoever imports them from `node:fs`. Call the result to put those back. */
export function patchFs(functions: Partial<Record<keyof typeof fs, unknown>>): () => void {
  const real = Object.fromEntries(Object.keys(functions).map((name) => [name, fs[name as keyof typeof fs]]));
  Object.assign(fs, functions);
  syncBuiltinESMExports();
  return () => {
    Object.assign(fs, real);
    syncBuiltinESMExports();
  };
}
