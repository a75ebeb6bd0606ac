import { chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ownProcess } from "./own-process.ts";

/** A user who owns nothing: Linux and macOS keep these numbers for `nobody`. */
const NOBODY = 65_534;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "leaf-courier-borrowed-"));
  await chmod(folder, 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A volume that was mounted is root's as a rule: only root can make one that is not the site's. */
test.skipIf(process.getuid?.() !== 0)(
  "a folder and a database that may be written and are another user's serve, and keep their rights (tried as root)",
  async () => {
    const vars = join(folder, "var");
    const file = join(vars, "site.sqlite");
    await mkdir(vars);
    await writeFile(file, "");
    await Promise.all([chmod(vars, 0o777), chmod(file, 0o666)]);
    await Promise.all([chown(vars, 1, 1), chown(file, 1, 1)]);
    const { exited } = ownProcess(
      `const root = ${JSON.stringify(resolve("."))};
       const { checkFolders } = await import(root + "/server/start-problems.ts");
       const { openSqlite } = await import(root + "/app/backend/sqlite.server.ts");
       process.chdir(${JSON.stringify(folder)});
       process.setgid(${NOBODY});
       process.setuid(${NOBODY});
       checkFolders({ DATA_DIR: ".", VAR_DIR: "var" });
       openSqlite(${JSON.stringify(file)}).exec("create table t (a)");`,
    );
    expect(await exited).toBe(0);
    expect((await stat(vars)).mode & 0o777).toBe(0o777);
    expect((await stat(file)).mode & 0o777).toBe(0o666);
    expect((await stat(file)).size).toBeGreaterThan(0);
  },
);
