import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { drawCategoryHero } from "#app/news/covers/draw-category-hero.ts";
import { lookOf } from "#app/site/looks.server.ts";
import { GROUND_NAMES, MOTIF_NAMES } from "./covers/cover-names.ts";
import { drawCover } from "./covers/draw-cover.ts";
import { DRAWING_VERSION } from "./drawing-version.ts";
import { drawSocialImage } from "./social/draw-social-image.ts";

const { inks } = lookOf("news");

it("is raised whenever a drawing changes: browsers and VAR_DIR/covers keep the old ones", () => {
  const covers = MOTIF_NAMES.flatMap((motif) =>
    GROUND_NAMES.map((ground) =>
      drawCover({ seed: `seed-${ground}`, inks, motif, ground, width: 208, height: 139 }),
    ),
  );
  const hero = drawCategoryHero({ category: "legal", ...lookOf("legal"), width: 390, height: 220 });
  const social = drawSocialImage({
    title: "A headline of some words",
    inks,
    categoryName: "News",
    seed: "seed",
    siteName: "Leaf Courier",
    motif: "leaf",
    ground: "sun",
  });
  const digest = createHash("sha256")
    .update([...covers, hero, social].join("\n"))
    .digest("hex");
  expect({ version: DRAWING_VERSION, digest: digest.slice(0, 12) }).toEqual({
    version: 1,
    digest: "a69dd1ad8bd6",
  });
});
