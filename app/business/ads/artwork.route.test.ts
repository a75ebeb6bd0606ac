import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeEach, expect, test, vi } from "vitest";

const CREATIVE = {
  id: "green-door",
  format: "banner",
  advertiser: "Example Advertiser",
  licensee: false,
  image: "banner.png",
  alt: "Example Advertiser: accounts for growers",
  href: "https://example.com/",
  from: "2026-11-01",
  to: "2026-11-30",
};
const PICTURE = await sharp({ create: { width: 728, height: 90, channels: 3, background: "#276749" } })
  .png()
  .toBuffer();

const folder = mkdtempSync(join(tmpdir(), "artwork-"));
const dataDir = join(folder, "data");
const artwork = join(dataDir, "images", "ads", "banner.png");
cpSync("data", dataDir, { recursive: true });
mkdirSync(join(dataDir, "images", "ads"), { recursive: true });
writeFileSync(
  join(dataDir, "ads.json"),
  JSON.stringify({ ...JSON.parse(readFileSync("data/ads.json", "utf8")), creatives: [CREATIVE] }),
);
writeFileSync(artwork, PICTURE);
vi.stubEnv("DATA_DIR", dataDir);
vi.stubEnv("LOG_LEVEL", "silent");
const { loader } = await import("./artwork.route.ts");
afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(async () => {
  rmSync(artwork, { force: true });
  writeFileSync(artwork, PICTURE);
  // Checked by now, and ads.json stays as it is.
  expect(Buffer.from(await (await ask()).arrayBuffer()).equals(PICTURE)).toBe(true);
});

const ask = () =>
  loader({
    request: new Request("http://localhost/artwork/banner.png"),
    params: { file: "banner.png" },
    context: {},
  });

const gone = { status: 404 };

test("a link to a secret in the place of a checked artwork is sent to nobody", async () => {
  writeFileSync(join(folder, "cookie-secret"), "a secret");
  rmSync(artwork);
  symlinkSync(join(folder, "cookie-secret"), artwork);
  await expect(ask()).rejects.toMatchObject(gone);
  // Nor a picture that is somebody else's.
  writeFileSync(join(folder, "cookie-secret"), PICTURE);
  await expect(ask()).rejects.toMatchObject(gone);
});

test("nor is what is no picture, one of another size, or one that is too heavy by now", async () => {
  writeFileSync(artwork, "<script>alert(1)</script>");
  await expect(ask()).rejects.toMatchObject(gone);
  writeFileSync(artwork, await sharp(PICTURE).resize(300, 300).png().toBuffer());
  await expect(ask()).rejects.toMatchObject(gone);
  writeFileSync(artwork, PICTURE);
  truncateSync(artwork, 2 ** 40);
  await expect(ask()).rejects.toMatchObject(gone);
});
