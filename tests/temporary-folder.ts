import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { holdPorts } from "./ports.ts";

/** A run's temporary files stand in one folder, which is gone when it ends. Resolves with what removes it. */
// biome-ignore lint/style/noDefaultExport: Playwright finds it there.
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "leaf-courier-tests-"));
  // A database under test runs as a user of its own.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  // Each site and each command would compile all code anew: two seconds of the processor, hundreds of times.
  process.env.NODE_COMPILE_CACHE = join(folder, "compiled");
  // So would each site render and draw what the newest stories need (site-under-test.ts).
  process.env.MADE_FOR_TESTS = join(folder, "made");
  const letPortsGo = await holdPorts();
  return async () => {
    await letPortsGo();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
}
