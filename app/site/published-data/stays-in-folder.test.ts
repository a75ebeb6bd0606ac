import fs, {
  linkSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { patchFs } from "#app/utils/patched-fs-fixture.ts";
import { openInFolder, readInFolder, statsInFolder } from "./stays-in-folder.server.ts";

const { realpathSync } = fs;
let folder: string;
let path: string;
let restore = () => {};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "in-folder-"));
  path = join(folder, "data", "picture.png");
  mkdirSync(join(folder, "data"));
  writeFileSync(path, "a picture");
  writeFileSync(join(folder, "secret"), "the keys!");
});
afterEach(() => {
  restore();
  rmSync(folder, { recursive: true });
});

const read = {
  statsInFolder: () => statsInFolder(path).isFile(),
  readInFolder: () => readInFolder(path, 100).toString(),
  openInFolder: async () => {
    const handle = await openInFolder(path);
    return handle.readFile("utf8").finally(() => handle.close());
  },
};
const WAYS = Object.entries(read);

/** Puts another file in the picture's place as soon as it was seen where its name leads. */
function afterTheLook(swap: () => void): void {
  let seen = 0;
  restore = patchFs({
    realpathSync: (of: string) => {
      const place = realpathSync(of);
      seen += 1;
      if (seen === 2) swap();
      return place;
    },
  });
}

function becomesLink(to: string): void {
  symlinkSync(to, `${path}.new`);
  renameSync(`${path}.new`, path);
}

test.each(WAYS)("%s takes a file, and a link to another of the folder", async (_name, take) => {
  const taken = await take();
  linkSync(path, join(folder, "data", "other.png"));
  becomesLink("other.png");
  expect(await take()).toBe(taken);
});

test.each(WAYS)(
  "%s refuses a link that leads out, also one put there after the look",
  async (_name, take) => {
    afterTheLook(() => becomesLink(join(folder, "secret")));
    await expect((async () => take())()).rejects.toThrow(/is no file|ELOOP/);
    // From now on it leads there from the first.
    await expect((async () => take())()).rejects.toThrow("leads out of its folder");
  },
);

test.each(WAYS)("%s refuses a folder", async (_name, take) => {
  rmSync(path);
  mkdirSync(path);
  await expect((async () => take())()).rejects.toThrow("is no file");
});
