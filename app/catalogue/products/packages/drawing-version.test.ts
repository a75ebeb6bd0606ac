import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { inksOf } from "#app/site/looks.server.ts";
import { drawBrand } from "./draw-brand.ts";
import { drawProduct } from "./draw-product.ts";
import { PACKAGE_DRAWING_VERSION } from "./drawing-version.ts";
import { EMBLEM_NAMES, PACKAGE_NAMES } from "./package-names.ts";

const size = { width: 208, height: 139 };

it("is raised whenever a drawing changes: browsers and VAR_DIR/covers keep the old ones", () => {
  const products = EMBLEM_NAMES.map((emblem, i) => {
    const packed = PACKAGE_NAMES[i % PACKAGE_NAMES.length] ?? "jar";
    return drawProduct({ seed: `seed-${emblem}`, package: packed, emblem, inks: inksOf("news"), ...size });
  });
  const brand = {
    seed: "seed",
    emblem: "star",
    inks: inksOf("legal"),
    packages: ["can", "tin", "tube"],
  } as const;
  const brands = [
    drawBrand({ ...brand, kind: "picture", ...size }),
    drawBrand({ ...brand, kind: "band", width: 390, height: 220 }),
  ];
  const digest = createHash("sha256")
    .update([...products, ...brands].join("\n"))
    .digest("hex");
  expect({ version: PACKAGE_DRAWING_VERSION, digest: digest.slice(0, 12) }).toEqual({
    version: 1,
    digest: "442d4f6b6b1b",
  });
});
