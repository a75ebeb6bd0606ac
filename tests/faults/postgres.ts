import { execFile, spawn } from "node:child_process";
import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../e2e/site-under-test.ts";

const run = promisify(execFile);

/** Where Debian, Homebrew and others keep PostgreSQL's binaries. */
const PLACES = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"];

/** Returns the folder of PostgreSQL's binaries, or undefined where it is not installed. */
export async function findPostgres(): Promise<string | undefined> {
  for (const place of PLACES) {
    const versions = (await readdir(place).catch(() => []))
      .filter((name) => /^(postgresql@)?\d+$/.test(name))
      .sort();
    const newest = versions.at(-1);
    if (newest) return join(place, newest, "bin");
  }
  return undefined;
}

export type Database = { url: string; stop: () => Promise<void> };

/** Starts an empty database cluster on a free port. PostgreSQL refuses to run as root, so root hands it to `postgres`. */
export async function startPostgres(binaries: string): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), "leaf-courier-postgres-"));
  const data = join(folder, "data");
  const port = await freePort();
  const asRoot = process.getuid?.() === 0;
  if (asRoot) {
    await chmod(folder, 0o755);
    await run("chown", ["postgres", folder]);
  }
  const command = (name: string, args: string[]): [string, string[]] =>
    asRoot
      ? ["runuser", ["-u", "postgres", "--", join(binaries, name), ...args]]
      : [join(binaries, name), args];
  await run(...command("initdb", ["-D", data, "-U", "owner", "-A", "trust", "--no-sync"]), { cwd: folder });
  const settings = ["-c", `port=${port}`, "-c", `unix_socket_directories=${folder}`, "-c", "fsync=off"];
  const [file, args] = command("postgres", ["-D", data, ...settings]);
  const server = spawn(file, args, { cwd: folder, stdio: "ignore" });
  const ready = command("pg_isready", ["-h", "localhost", "-p", String(port)]);
  const end = Date.now() + 30_000;
  while (
    !(await run(...ready).then(
      () => true,
      () => false,
    ))
  ) {
    if (Date.now() > end) throw new Error("PostgreSQL did not start");
    await new Promise((next) => setTimeout(next, 100));
  }
  return {
    url: `postgres://owner@localhost:${port}/postgres`,
    async stop() {
      await run(...command("pg_ctl", ["-D", data, "-m", "immediate", "stop"]), { cwd: folder });
      if (server.exitCode === null) await new Promise((exited) => server.once("exit", exited));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
