import fc from "fast-check";
import { expect, test } from "vitest";
import { type ListingRow, placeLine, postalAddress } from "../listing.card.ts";
import { aggregateRating, itemListJsonLd } from "./item-list.ts";

const ROW: ListingRow = { name: "Leaf", path: "/dispensaries/denver/co/leaf", place: "Denver, CO 80202" };

/** As it stands in the page: what is undefined is not there. */
const asSent = (data: unknown) => JSON.parse(JSON.stringify(data));

test("a page's listings are a list that counts on from page to page", () => {
  const { itemListElement, ...list } = asSent(itemListJsonLd([ROW, ROW], "https://leaf.example", 11));
  expect(list).toEqual({ "@type": "ItemList" });
  expect(itemListElement.map(({ position }: { position: number }) => position)).toEqual([11, 12]);
});

test("a listing's item says what its row says", () => {
  const row: ListingRow = {
    ...ROW,
    address: "1 Main St",
    phone: { text: "(303) 555-0143", href: "tel:+13035550143" },
    rating: 4.5,
    reviews: 12,
  };
  const { itemListElement } = asSent(itemListJsonLd([row], "https://leaf.example", 1));
  expect(itemListElement[0].item).toEqual({
    "@type": "LocalBusiness",
    name: "Leaf",
    url: "https://leaf.example/dispensaries/denver/co/leaf",
    image: "https://leaf.example/social.png",
    address: {
      "@type": "PostalAddress",
      streetAddress: "1 Main St",
      addressLocality: "Denver",
      addressRegion: "CO",
      postalCode: "80202",
      addressCountry: "US",
    },
    telephone: "(303) 555-0143",
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: 4.5,
      reviewCount: 12,
      bestRating: 5,
      worstRating: 1,
    },
  });
});

test("what is not known is left out", () => {
  const { itemListElement } = asSent(itemListJsonLd([ROW], "https://leaf.example", 1));
  expect(Object.keys(itemListElement[0].item)).toEqual(["@type", "name", "url", "image", "address"]);
  expect(itemListElement[0].item.address).not.toHaveProperty("streetAddress");
});

test("an address in parts is what the row says in one line", () => {
  const city = fc.stringMatching(/^[A-Z][a-z]{2,9}( [A-Z][a-z]{2,9}|, Town of)?$/);
  fc.assert(
    fc.property(city, fc.option(fc.stringMatching(/^\d{5}$/), { nil: undefined }), (city, zip) => {
      const address = postalAddress({ place: placeLine({ city, state: "NM", zip }) });
      expect(address).toMatchObject({ addressLocality: city, addressRegion: "NM", postalCode: zip });
    }),
  );
});

test.each([{}, { rating: 4.5 }, { reviews: 12 }, { rating: 4.5, reviews: 0 }])(
  "%j is a rating that nobody gave",
  (listing) => {
    expect(aggregateRating(listing)).toBeUndefined();
  },
);
