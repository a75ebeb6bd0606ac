import sharp from "sharp";

/** An advertiser's entry of data/ads.json that keeps to the rules, its artwork in `banner.png`. */
export const CREATIVE = {
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

/** Draws an artwork of a size in pixels, as PNG. */
export function drawArtwork(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#276749" } })
    .png()
    .toBuffer();
}
