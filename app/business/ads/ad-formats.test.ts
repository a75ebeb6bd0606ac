import { expect, test } from "vitest";
import { getAdvertising } from "../rates/advertising.file.server.ts";
import { AD_FORMAT_NAMES, adPlace } from "./ad-formats.ts";
import { listHouseAds } from "./ads.file.server.ts";

test.each(AD_FORMAT_NAMES)(
  "the place %s is sold in its size and with its picture, and never empty",
  (name) => {
    const { width, height } = adPlace(name);
    const sold = getAdvertising().formats.find(({ slug }) => slug === name);
    expect(sold?.size).toContain(`${width} × ${height} px`);
    expect(sold?.picture?.places.length).toBeGreaterThan(0);
    expect(listHouseAds(name).length).toBeGreaterThan(0);
  },
);
