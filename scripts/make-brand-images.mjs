// Paints the vector pictures in the brand's colours (app/utils/brand-colours.ts), then draws from them what must be PNG: the
// default social picture (1200 × 630), the home-screen icon, the logo's last source before the name in text, and the icon for who
// asks for /favicon.ico without reading a page. Run it when the brand changes; needs a Chromium (CHROME_PATH).
import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "playwright";
import sharp from "sharp";
import { COLOURS, LOGO_COLOURS } from "../app/utils/brand-colours.ts";

const { paper, ink, muted, green } = COLOURS.light;
paint("public/favicon.svg", LOGO_COLOURS.light);
paint("public/logo.svg", LOGO_COLOURS.light);
paint("public/logo-dark.svg", LOGO_COLOURS.dark);

const { name, description } = JSON.parse(readFileSync("data/site.json", "utf8"));
const font = readFileSync("public/fonts/newsreader-latin.woff2").toString("base64");
const leaf = readFileSync("public/favicon.svg", "utf8");
const logo = readFileSync("public/logo.svg", "utf8");

const pictures = [
  {
    path: "public/social.png",
    width: 1200,
    height: 630,
    body: `<div style="height:100%;background:${paper};border-top:18px solid ${green};padding:80px;color:${ink}">
      <div style="width:120px;height:120px">${leaf}</div>
      <div style="font:560 118px/1.1 N;letter-spacing:-.03em;margin-top:40px">${name}</div>
      <div style="font:400 38px/1.3 N;color:${muted};margin-top:24px;max-width:960px">${description}</div></div>`,
  },
  {
    path: "public/apple-touch-icon.png",
    width: 180,
    height: 180,
    body: `<div style="height:100%;background:${paper};padding:28px">${leaf}</div>`,
  },
  { path: "public/logo.png", width: 384, height: 76, body: `<div style="zoom:2">${logo}</div>`, clear: true },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
for (const { path, width, height, body, clear } of pictures) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(
    `<style>@font-face{font-family:N;src:url(data:font/woff2;base64,${font});font-weight:400 600}
    *{box-sizing:border-box}body{margin:0;height:100vh}svg{display:block}</style>${body}`,
  );
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path, omitBackground: clear });
  await page.close();
}
await browser.close();

const sizes = [16, 32, 48];
const icons = sizes.map((size) =>
  sharp(Buffer.from(leaf), { density: 384 }).resize(size, size).png().toBuffer(),
);
writeFileSync("public/favicon.ico", iconFile(sizes, await Promise.all(icons)));

/** An ICO file of square PNG pictures: a header, an entry of 16 bytes for each, then the pictures. */
function iconFile(sizes, pictures) {
  const head = Buffer.alloc(6 + 16 * sizes.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sizes.length, 4);
  let offset = head.length;
  for (const [i, picture] of pictures.entries()) {
    const entry = 6 + 16 * i;
    head.writeUInt8(sizes[i], entry);
    head.writeUInt8(sizes[i], entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}

/** Gives the paths of a picture these colours, in their order. */
function paint(path, colours) {
  let at = 0;
  writeFileSync(
    path,
    readFileSync(path, "utf8").replace(/#[0-9a-f]{6}/g, () => colours[at++]),
  );
}
