import {
  mkdtempSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";

/** More than is read of it at once. */
const FILE = `id,name,city,state\n${"a,Leaf & Co.,Denver,CO\n".repeat(50_000)}`;

const folder = mkdtempSync(join(tmpdir(), "data-file-"));
const path = join(folder, "dispensaries.csv");
writeFileSync(path, FILE);
vi.stubEnv("DISPENSARIES_CSV", path);
vi.stubEnv("LOG_LEVEL", "silent");
const { loader } = await import("./data-file.route.ts");
afterAll(() => rmSync(folder, { recursive: true }));

const ask = () =>
  loader({ request: new Request("http://localhost/data/dispensaries.csv"), params: {}, context: {} });

/** How often this process has the file open: Linux alone says so. */
function timesOpen(): number {
  return readdirSync("/proc/self/fd").filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`) === path;
    } catch {
      // It was the folder that is being read.
      return false;
    }
  }).length;
}

test("an answer that nobody reads, since its visitor went away, leaves nothing open", async () => {
  await Promise.all(Array.from({ length: 5 }, ask));
  // By then whatever they began is done: the same file was opened and read to its end.
  expect(await (await ask()).text()).toBe(FILE);
  expect(timesOpen()).toBe(0);
});

test("nor does one that is broken off in the middle", async () => {
  const reader = (await ask()).body?.getReader();
  expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
  expect(timesOpen()).toBe(1);
  await reader?.cancel();
  await expect.poll(timesOpen).toBe(0);
});

test("a link in data/ that leads out of it shows nothing: what the site's user may read is nobody else's", async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), "elsewhere-"));
  const moved = join(elsewhere, "site.sqlite");
  renameSync(path, moved);
  symlinkSync(moved, path);
  try {
    // Without DATA_DIR it is the operator's own: they named it.
    expect(await (await ask()).text()).toBe(FILE);
    const { env } = await import("#app/utils/env.server.ts");
    const dataDir = vi.spyOn(env, "DATA_DIR", "get").mockReturnValue(folder);
    await expect(ask()).rejects.toMatchObject({ status: 404 });
    // Nor in a folder of its.
    dataDir.mockReturnValue(join(folder, ".."));
    await expect(ask()).rejects.toMatchObject({ status: 404 });
    dataDir.mockReturnValue(folder);
    // Nor one that takes the file's place between the look and the reading.
    unlinkSync(path);
    writeFileSync(path, FILE);
    const looked = await ask();
    unlinkSync(path);
    symlinkSync(moved, path);
    await expect(looked.text()).rejects.toThrow("leads out of its folder");
  } finally {
    unlinkSync(path);
    renameSync(moved, path);
    rmSync(elsewhere, { recursive: true });
  }
  expect(await (await ask()).text()).toBe(FILE);
});
