/**
 * Draws contact sheets of the covers to look at: node scripts/draw-covers.ts [folder, test-results/covers by default].
 * cards.png has every motif on every ground, leads.png and heroes.png them at 800 and 1200 px; thumbnails.png, bands.png
 * and social.png the rest. Each is drawn at the size that pages show it in.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { GROUND_NAMES, MOTIF_NAMES } from "#app/drawing/covers/cover-names.ts";
import { drawCover } from "#app/drawing/covers/draw-cover.ts";
import { socialImage } from "#app/drawing/social/social-image.server.ts";
import { drawCategoryHero } from "#app/news/covers/draw-category-hero.ts";
import { categories } from "#app/site/categories.file.server.ts";
import { INK_NAMES, inksOf } from "#app/site/looks.server.ts";

const GAP = 16;
const folder = process.argv[2] ?? "test-results/covers";
mkdirSync(folder, { recursive: true });

/** Lays pictures of one size out in rows. */
async function sheet(name: string, columns: number, pictures: readonly (string | Buffer)[]): Promise<void> {
  const images = await Promise.all(
    pictures.map((picture) => sharp(Buffer.from(picture)).png().toBuffer({ resolveWithObject: true })),
  );
  const { width = 1, height = 1 } = images[0]?.info ?? {};
  const place = (i: number) => ({
    left: GAP + (i % columns) * (width + GAP),
    top: GAP + Math.floor(i / columns) * (height + GAP),
  });
  const rows = Math.ceil(images.length / columns);
  const size = { width: GAP + columns * (width + GAP), height: GAP + rows * (height + GAP) };
  const file = join(folder, `${name}.png`);
  await sharp({ create: { ...size, channels: 3, background: "#fbfaf6" } })
    .composite(images.map(({ data }, i) => ({ input: data, ...place(i) })))
    .png()
    .toFile(file);
  console.log(`${file}: ${images.length} of ${width} × ${height}`);
}

const covers = MOTIF_NAMES.flatMap((motif) => GROUND_NAMES.map((ground) => ({ motif, ground }))).map(
  (cover, i) => ({
    ...cover,
    seed: `${cover.motif}-${cover.ground}`,
    category: INK_NAMES[i % INK_NAMES.length] ?? "",
    inks: inksOf(INK_NAMES[i % INK_NAMES.length] ?? ""),
  }),
);
const draw = (width: number, height: number, every = 1) =>
  covers.filter((_, i) => i % every === 0).map((cover) => drawCover({ ...cover, width, height }));
const bands = (width: number, height: number) =>
  categories.map(({ slug, look }) => drawCategoryHero({ category: slug, ...look, width, height }));

await sheet("cards", 5, draw(400, 267));
await sheet("thumbnails", 10, draw(104, 104));
await sheet("leads", 2, draw(800, 533, 6));
await sheet("heroes", 2, draw(1200, 600, 6));
await sheet("bands", 1, bands(1440, 320));
await sheet("bands-phone", 3, bands(390, 220));
const social = [];
for (const cover of covers.filter((_, i) => i % 6 === 0)) {
  const words = {
    title: "Why two laboratories can disagree about the same flower",
    siteName: "Leaf Courier",
  };
  social.push(await socialImage({ ...cover, ...words, categoryName: cover.category }));
}
await sheet("social", 2, social);
