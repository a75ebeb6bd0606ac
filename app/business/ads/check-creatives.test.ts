import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { CREATIVE, drawArtwork } from "./creative-fixture.ts";

vi.stubEnv("LOG_LEVEL", "silent");
const { adsSchema, checkCreatives } = await import("./ads.file.server.ts");
const { getAdvertising } = await import("../rates/advertising.file.server.ts");

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "leaf-ads-"));
  await mkdir(join(dataDir, "images", "ads"), { recursive: true });
  const place = async (name: string, bytes: Buffer) => writeFile(join(dataDir, "images", "ads", name), bytes);
  await place("banner.png", await drawArtwork(728, 90));
  await place("banner-sharp.png", await drawArtwork(1456, 180));
  await place("square.png", await drawArtwork(300, 300));
  await place("heavy.png", Buffer.concat([await drawArtwork(728, 90), Buffer.alloc(800 * 1024)]));
  await place("words.png", Buffer.from("no picture"));
  await place(
    "drawing.png",
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="728" height="90"/>'),
  );
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** The shipped rules, with an audience that the operator measured, or none. */
const advertising = (adultPercent?: number) => ({
  ...getAdvertising(),
  audience:
    adultPercent === undefined ? undefined : { adultPercent, method: "a survey", measured: "2026-11-01" },
});

const check = (changes: object, adultPercent?: number) =>
  checkCreatives([{ ...CREATIVE, ...changes }], advertising(adultPercent), dataDir);

test("an advertiser's entry that keeps to the rules is taken, at its size or twice that", () => {
  for (const image of ["banner.png", "banner-sharp.png"]) {
    const { creatives, problems } = check({ image });
    expect(problems).toEqual([]);
    expect(creatives).toHaveLength(1);
  }
});

test.each([
  [{ image: "square.png" }, "300 × 300 px; a banner is 728 × 90"],
  [{ image: "heavy.png" }, "at most 750"],
  [{ image: "words.png" }, "no PNG or JPEG"],
  [{ image: "drawing.png" }, "no PNG or JPEG"],
  [{ image: "gone.png" }, "cannot be read"],
  [{ image: "../../secret.png" }, "images/ads/"],
  [{ image: "tag.html" }, "images/ads/"],
  [{ format: "popup" }, "banner, skyscraper, native"],
  [{ href: "http://example.com/" }, "https://"],
  [{ href: "javascript:alert(1)" }, "https://"],
  [{ alt: "" }, "alt: must not be empty"],
  [{ to: "2026-10-01" }, "to: must not be before from"],
  [{ from: "soon" }, "from: must be a day"],
  [{ states: ["Atlantis"] }, "Atlantis"],
  [{ licensee: undefined }, "licensee"],
  [{ format: "native" }, "headline"],
  [{ colour: "red" }, "colour"],
])("%j is left out, and the report says why", (changes, reason) => {
  const { creatives, problems } = check(changes);
  expect(creatives).toEqual([]);
  expect(problems).toEqual([
    { file: "ads.json", field: "green-door", reason: expect.stringContaining(reason) },
  ]);
});

test("one bad entry leaves the others up, also when it is no entry at all", () => {
  const { creatives, problems } = checkCreatives([null, "ad", CREATIVE, CREATIVE], advertising(), dataDir);
  expect(creatives.map(({ id }) => id)).toEqual(["green-door"]);
  expect(problems.map(({ field }) => field)).toEqual(["creatives.0", "creatives.1", "green-door"]);
});

describe("a cannabis licensee", () => {
  test.each(["CA", "AK"])("needs its license number in %s, and the law is named", (state) => {
    const { problems } = check({ licensee: true, states: [state] }, 95);
    expect(problems[0]?.reason).toMatch(
      /^licenseNumber: is required in (California|Alaska) \(.*(26151|306\.770)/,
    );
    expect(check({ licensee: true, states: [state], licenseNumber: "C10-0000000-LIC" }, 95).problems).toEqual(
      [],
    );
  });

  test("needs it everywhere when it runs everywhere", () => {
    expect(check({ licensee: true }, 95).problems[0]?.reason).toContain("licenseNumber");
    expect(check({ licensee: true, licenseNumber: "C10-0000000-LIC" }, 95).problems).toEqual([]);
  });

  test.each([
    ["CA", undefined, "no audience is entered"],
    ["CA", 71.5, "at least 71.6 percent"],
    ["NJ", 71.5, "at least 71.6 percent"],
    ["MA", 84.9, "at least 85 percent"],
    ["NV", 70, "more than 70 percent"],
  ] as const)("in %s with an audience of %s percent adults is left out: %s", (state, percent, reason) => {
    const { problems } = check({ licensee: true, licenseNumber: "1", states: [state] }, percent);
    expect(problems[0]?.reason).toContain(reason);
  });

  test.each([
    ["CA", 71.6],
    ["MA", 85],
    ["NV", 70.1],
    ["OR", undefined],
  ] as const)("in %s with an audience of %s percent adults runs", (state, percent) => {
    expect(check({ licensee: true, licenseNumber: "1", states: [state] }, percent).problems).toEqual([]);
  });

  test("anybody else needs neither", () => {
    expect(check({ states: ["CA"] }).problems).toEqual([]);
  });
});

test("the site's own advertisements must be there for every format", () => {
  const banner = { format: "banner", text: "Text", action: "Go", path: "/x" };
  const result = adsSchema.safeParse({ house: [banner], creatives: [] });
  expect(result.error?.issues.map(({ message }) => message)).toEqual([
    expect.stringContaining("skyscraper"),
    expect.stringContaining("native"),
  ]);
});
