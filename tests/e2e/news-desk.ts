import { cp, mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { type SiteUnderTest, startSite } from "./site-under-test.ts";

/** A site whose stories a test may change: a copy of `data/`, and an editor's three moves. */
export type NewsDesk = {
  site: SiteUnderTest;
  /** Puts a picture of a size into `data/images/`. */
  photograph: (name: string, width: number, height: number) => Promise<void>;
  /** Saves a story's file as editors' programs do, written aside and then put in place; and has the site look. */
  save: (path: string, text: string) => Promise<void>;
  close: () => Promise<void>;
};

export async function openNewsDesk(): Promise<NewsDesk> {
  const dataDir = await mkdtemp(join(tmpdir(), "leaf-courier-desk-"));
  await cp("data", dataDir, { recursive: true });
  const site = await startSite({ env: { DATA_DIR: dataDir, TRUST_PROXY: "1" } });
  return {
    site,
    async photograph(name, width, height) {
      await mkdir(join(dataDir, "images"), { recursive: true });
      const picture = sharp({ create: { width, height, channels: 3, background: "darkgreen" } });
      await picture.jpeg().toFile(join(dataDir, "images", name));
    },
    async save(path, text) {
      const file = join(dataDir, path);
      const aside = join(dataDir, "articles", `_${crypto.randomUUID()}.md`);
      await writeFile(aside, text);
      await rename(aside, file);
      site.process.kill("SIGHUP");
    },
    async close() {
      await site.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
