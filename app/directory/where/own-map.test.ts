import { expect, test } from "vitest";
import { directionsHref } from "../listing.card.ts";
import { mapLinks } from "./map-links.ts";
import { ownMapHref } from "./own-map.ts";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1";
const MAC =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15";
const PIXEL =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36";
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36";

const SHOP = { name: "A&B", address: "1 Main St, Unit #2", place: "Denver, CO 80202" };
const ASKED = "1%20Main%20St%2C%20Unit%20%232%2C%20Denver%2C%20CO%2080202";
const WITH_COMMAS = ASKED.replaceAll("%2C", ",");
const directions = directionsHref(`${SHOP.address}, ${SHOP.place}`);

test.each([
  ["an iPhone", IPHONE, `https://maps.apple.com/?daddr=${WITH_COMMAS}`],
  ["a Mac", MAC, `https://maps.apple.com/?daddr=${WITH_COMMAS}`],
  ["an Android phone", PIXEL, `geo:0,0?q=${WITH_COMMAS}`],
  ["Windows", WINDOWS, undefined],
])("directions on %s open its own map: product.md 25.51", (_, agent, href) => {
  expect(ownMapHref(directions, agent)).toBe(href);
});

test("the phone's own map is Apple's on a phone that knows no geo:", () => {
  const { phone } = mapLinks(SHOP, { lat: 39.75, lng: -104.99 });
  expect(phone).toBe(`geo:39.75,-104.99?q=${ASKED}`);
  expect(ownMapHref(phone, IPHONE)).toBe(`https://maps.apple.com/?q=${ASKED}`);
  expect(ownMapHref(phone, PIXEL)).toBeUndefined();
});

test.each(["https://www.google.com/maps/search/?api=1&query=x", "/dispensaries", "tel:+13035550143", ""])(
  "%j is left alone",
  (href) => {
    for (const agent of [IPHONE, MAC, PIXEL, WINDOWS]) expect(ownMapHref(href, agent)).toBeUndefined();
  },
);

test("a shop whose door nobody placed is looked for by its address, one without a street by its name", () => {
  const links = mapLinks({ name: SHOP.name, place: SHOP.place });
  const asked = "A%26B%2C%20Denver%2C%20CO%2080202";
  expect(links).toEqual({
    apple: `https://maps.apple.com/?q=${asked}`,
    google: `https://www.google.com/maps/search/?api=1&query=${asked}`,
    openStreetMap: `https://www.openstreetmap.org/search?query=${asked}`,
    phone: `geo:0,0?q=${asked}`,
  });
});
