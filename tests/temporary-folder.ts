import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A run's temporary files stand in one folder, which is gone when it ends. Returns what removes it. */
// biome-ignore lint/style/noDefaultExport: Playwright finds it there.
export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "leaf-courier-tests-"));
  // A database under test runs as a user of its own.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  // Each site has a folder of its own and would compile all code anew: two seconds of the processor, hundreds of times.
  process.env.COMPILED_FOR_TESTS = join(folder, "compiled");
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
