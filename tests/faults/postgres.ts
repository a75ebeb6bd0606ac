import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../ports.ts";

const run = promisify(execFile);

/** Where Debian, Homebrew and others keep PostgreSQL's binaries. */
const PLACES = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"];

/** Returns the folder of PostgreSQL's binaries, or undefined where it is not installed, or not wanted (WITHOUT_POSTGRES). */
export async function findPostgres(): Promise<string | undefined> {
  if (process.env.WITHOUT_POSTGRES) return undefined;
  for (const place of PLACES) {
    const versions = (await readdir(place).catch(() => []))
      .filter((name) => /^(postgresql@)?\d+$/.test(name))
      .sort();
    const newest = versions.at(-1);
    if (newest) return join(place, newest, "bin");
  }
  return undefined;
}

/** How a server ends: waiting for nobody, cutting everybody off, or without a word. */
export type Ending = "fast" | "immediate" | "kill";

/** A cluster of its own, with what may become of one. */
export type Database = {
  url: string;
  port: number;
  /** Ends the server; its data stay. */
  halt: (how: Ending) => Promise<void>;
  /** Starts it again, on the same port. */
  start: () => Promise<void>;
  /** Stops all of its processes where they stand: it takes connections and answers nothing. */
  freeze: () => Promise<void>;
  thaw: () => Promise<void>;
  /** Runs one of PostgreSQL's own programs, as the server's user; gives what it prints. */
  program: (name: string, args: string[]) => Promise<string>;
  /** Makes an empty database beside the first; gives its address. */
  newDatabase: () => Promise<string>;
  /** Ends it and removes its data. */
  stop: () => Promise<void>;
};

/** Starts an empty database cluster on a free port. */
export async function startPostgres(binaries: string): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), "leaf-courier-postgres-"));
  const data = join(folder, "data");
  const port = await freePort();
  const options = { cwd: folder, ...(await serversUser()) };
  if ("uid" in options) await chown(folder, Number(options.uid), Number(options.gid));
  const program = async (name: string, args: string[]) =>
    (await run(join(binaries, name), args, options)).stdout;
  await program("initdb", ["-D", data, "-U", "owner", "-A", "trust", "--no-sync"]);
  const settings = ["-c", `port=${port}`, "-c", `unix_socket_directories=${folder}`, "-c", "fsync=off"];
  let server: ChildProcess | undefined;
  let made = 0;

  async function start(): Promise<void> {
    server = spawn(join(binaries, "postgres"), ["-D", data, ...settings], { ...options, stdio: "ignore" });
    const end = Date.now() + 30_000;
    while (!(await isReady())) {
      if (Date.now() > end) throw new Error("PostgreSQL did not start");
      await new Promise((next) => setTimeout(next, 100));
    }
  }

  function isReady(): Promise<boolean> {
    return program("pg_isready", ["-h", "localhost", "-p", String(port)]).then(
      () => true,
      () => false,
    );
  }

  async function halt(how: Ending): Promise<void> {
    const exited = server?.exitCode === null ? once(server, "exit") : undefined;
    if (how === "kill") await signal("SIGKILL");
    else await program("pg_ctl", ["-D", data, "-m", how, "stop"]);
    await exited;
  }

  /** The server and the processes that it started. */
  async function signal(name: NodeJS.Signals): Promise<void> {
    const first = String(server?.pid);
    const { stdout } = await run("ps", ["-A", "-o", "pid=,ppid="]);
    const children = stdout
      .split("\n")
      .map((line) => line.trim().split(/\s+/))
      .filter(([, parent]) => parent === first)
      .map(([pid]) => Number(pid));
    for (const pid of [Number(first), ...children]) {
      try {
        process.kill(pid, name);
      } catch {
        // It ended by itself meanwhile.
      }
    }
  }

  await start();
  return {
    url: `postgres://owner@localhost:${port}/postgres`,
    port,
    halt,
    start,
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
    program,
    async newDatabase() {
      made += 1;
      await program("createdb", ["-h", "localhost", "-p", String(port), "-U", "owner", `d${made}`]);
      return `postgres://owner@localhost:${port}/d${made}`;
    },
    async stop() {
      // Also when it was frozen.
      if (server?.exitCode === null) await halt("kill");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root: then it is the user `postgres`, which its packages make. */
async function serversUser(): Promise<{ uid: number; gid: number } | object> {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all(["-u", "-g"].map((which) => run("id", [which, "postgres"])));
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
}
