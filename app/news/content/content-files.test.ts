import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listContentFiles, listPictures, readContentFile } from "./content-files.server.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "leaf-courier-files-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function put(path: string, content: string | Uint8Array = "x"): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
}

test("lists stories wherever they may lie, sorted; notes and leftovers of editing are none", async () => {
  for (const path of ["local/co/denver/b.md", "articles/a.html", "blog/c.md", "guides/d.md"]) await put(path);
  for (const path of [
    "README.md",
    "articles/README.md",
    "articles/.a.md",
    "articles/_a.md",
    "articles/~a.md",
  ])
    await put(path);
  for (const path of ["articles/a.md~", "articles/a.md.swp", "articles/a.txt", "notes/a.md"]) await put(path);
  await mkdir(join(folder, "articles", "folder.md"));
  await symlink(join(folder, "nowhere"), join(folder, "articles", "gone.md"));
  expect((await listContentFiles(folder)).map(({ path }) => path)).toEqual([
    "articles/a.html",
    "blog/c.md",
    "guides/d.md",
    "local/co/denver/b.md",
  ]);
});

test("a link to a folder is not gone into: two that lead to their own would be 2^40 paths", async () => {
  await put("articles/a.md");
  await mkdir(join(folder, "elsewhere"));
  await put("elsewhere/c.md");
  await symlink(join(folder, "elsewhere"), join(folder, "articles", "elsewhere"));
  await symlink("a.md", join(folder, "articles", "b.md"));
  await symlink(".", join(folder, "articles", "again"));
  expect((await listContentFiles(folder)).map(({ path }) => path)).toEqual([
    "articles/a.md",
    "articles/b.md",
  ]);
});

test("a file's mark changes with the file", async () => {
  await put("articles/a.md", "one");
  const [before] = await listContentFiles(folder);
  expect(await listContentFiles(folder)).toEqual([before]);
  await put("articles/a.md", "other");
  expect((await listContentFiles(folder))[0]?.stamp).not.toBe(before?.stamp);
});

test("no folder at all holds no stories; one that cannot be read is no empty one", async () => {
  expect(await listContentFiles(join(folder, "nothing"))).toEqual([]);
  await put("articles", "a file where the folder should be");
  await expect(listContentFiles(folder)).rejects.toThrow(/ENOTDIR/);
});

test("photographs are listed by name, nothing else of their folder", async () => {
  for (const name of ["a.jpg", "b.PNG", "c.svg", "README.md", ".hidden.jpg"]) await put(`images/${name}`);
  expect([...(await listPictures(folder)).keys()]).toEqual(["a.jpg", "b.PNG"]);
  expect((await listPictures(join(folder, "nothing"))).size).toBe(0);
});

test.each<[string, string | Uint8Array, RegExp]>([
  ["in another encoding", Buffer.from("caf\u00e9", "latin1"), /not UTF-8/],
  ["too long", new Uint8Array(1024 * 1024 + 1), /larger than 1 MB/],
])("text that is %s is refused", async (_what, content, reason) => {
  await put("articles/a.md", content);
  await expect(readContentFile(folder, "articles/a.md")).rejects.toThrow(reason);
});

test("what is no file, or longer than memory should hold, is refused unread", async () => {
  await put("articles/a.md");
  await rm(join(folder, "articles", "a.md"));
  await symlink("/dev/null", join(folder, "articles", "a.md"));
  await expect(readContentFile(folder, "articles/a.md")).rejects.toThrow("articles/a.md: is no file");
  await put("articles/b.md");
  // More than a Buffer can hold: to read it would say so in other words.
  await truncate(join(folder, "articles", "b.md"), 2 ** 40);
  await expect(readContentFile(folder, "articles/b.md")).rejects.toThrow(
    "articles/b.md: is larger than 1 MB",
  );
});
