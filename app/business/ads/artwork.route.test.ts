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
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { CREATIVE, drawArtwork } from "./creative-fixture.ts";

const PICTURE = await drawArtwork(728, 90);

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
  writeFileSync(artwork, await drawArtwork(300, 300));
  await expect(ask()).rejects.toMatchObject(gone);
  writeFileSync(artwork, PICTURE);
  truncateSync(artwork, 2 ** 40);
  await expect(ask()).rejects.toMatchObject(gone);
});
