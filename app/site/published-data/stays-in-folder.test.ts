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

/** Puts another folder in the picture's folder's place after so many looks where a name leads. */
function folderSwapped(looks: number, to: string): void {
  let seen = 0;
  restore = patchFs({
    realpathSync: (of: string) => {
      const place = realpathSync(of);
      seen += 1;
      if (seen !== looks) return place;
      renameSync(join(folder, "data"), join(folder, "aside"));
      symlinkSync(to, join(folder, "data"));
      return place;
    },
  });
}

test.each(WAYS)(
  "%s refuses a link that leads to where its folder leads a moment later",
  async (_name, take) => {
    becomesLink(join(folder, "secret"));
    folderSwapped(1, folder);
    await expect((async () => take())()).rejects.toThrow();
  },
);

test.each(WAYS)(
  "%s refuses a link to a name of the folder that is a secret's where the folder leads afterwards",
  async (_name, take) => {
    writeFileSync(join(folder, "data", "secret"), "none");
    becomesLink("secret");
    folderSwapped(2, folder);
    await expect((async () => take())()).rejects.toThrow("of another kind");
  },
);

test.each(WAYS)("%s refuses a folder", async (_name, take) => {
  rmSync(path);
  mkdirSync(path);
  await expect((async () => take())()).rejects.toThrow("is no file");
});
