import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { type ListingView, localBusinessJsonLd } from "./local-business.ts";

const folder = mkdtempSync(join(tmpdir(), "listing-view-"));
const path = join(folder, "dispensaries.csv");
writeFileSync(
  path,
  `name,address,city,state,zip,lat,lng,phone,email,website,rating,reviews,hours
Whole,1 Main St,Denver,CO,80202,39.75,-104.99,3035550143,hi@whole.example.com,whole.example.com,4.5,12,Mo-Fr 09:00-21:30; Sa 18:00-26:00
Always,2 Main St,Denver,CO,80202,39.75,-104.98,,,,,,24/7
Shut,3 Main St,Denver,CO,80202,39.75,-104.98,,,,,,off
Bare,,Denver,CO,,,,,,,,,
New Zip,4 Main St,Denver,CO,80999,39.75,-104.99,,,,,,
New Town,5 Main St,Nowhereville,CO,,39.75,-104.99,,,,,,
`,
);
vi.stubEnv("DISPENSARIES_CSV", path);
vi.stubEnv("LOG_LEVEL", "silent");
const { viewListing } = await import("./listing.page.server.ts");
afterAll(() => rmSync(folder, { recursive: true }));

async function view(slug: string, city = "denver", search = ""): Promise<ListingView> {
  const request = new Request(`http://localhost/dispensaries/${city}/co/${slug}${search}`);
  return JSON.parse(JSON.stringify((await viewListing(request, { city, state: "co", slug })).listing));
}

/** A listing's structured data as it stands in its page: what is undefined is not there. */
async function structured(slug: string) {
  return JSON.parse(JSON.stringify(localBusinessJsonLd(await view(slug), "https://leaf.example")));
}

describe("a listing's structured data", () => {
  test("says all that is known", async () => {
    const { openingHoursSpecification, ...rest } = await structured("whole");
    expect(rest).toEqual({
      "@type": "LocalBusiness",
      "@id": "https://leaf.example/dispensaries/denver/co/whole",
      name: "Whole",
      url: "https://leaf.example/dispensaries/denver/co/whole",
      sameAs: "https://whole.example.com/",
      image: "https://leaf.example/social.png",
      address: {
        "@type": "PostalAddress",
        streetAddress: "1 Main St",
        addressLocality: "Denver",
        addressRegion: "CO",
        postalCode: "80202",
        addressCountry: "US",
      },
      geo: { "@type": "GeoCoordinates", latitude: 39.75, longitude: -104.99 },
      telephone: "(303) 555-0143",
      email: "hi@whole.example.com",
      aggregateRating: expect.objectContaining({ ratingValue: 4.5, reviewCount: 12 }),
    });
    expect(openingHoursSpecification).toHaveLength(6);
  });

  test("has each day's hours; those past midnight end on the next day's clock", async () => {
    const { openingHoursSpecification: days } = await structured("whole");
    const of = (day: string) =>
      days.find(({ dayOfWeek }: { dayOfWeek: string }) => dayOfWeek === `https://schema.org/${day}`);
    expect(of("Monday")).toMatchObject({
      "@type": "OpeningHoursSpecification",
      opens: "09:00",
      closes: "21:30",
    });
    expect(of("Saturday")).toMatchObject({ opens: "18:00", closes: "02:00" });
    expect(of("Sunday")).toBeUndefined();
  });

  test("is open from midnight to midnight when it never closes", async () => {
    const { openingHoursSpecification: days } = await structured("always");
    expect(days).toHaveLength(7);
    for (const day of days) expect(day).toMatchObject({ opens: "00:00", closes: "23:59" });
  });

  test.each(["bare", "shut"])("leaves out what is not known (%s)", async (slug) => {
    const data = await structured(slug);
    for (const key of ["sameAs", "telephone", "email", "aggregateRating", "openingHoursSpecification"]) {
      expect(data).not.toHaveProperty(key);
    }
  });

  test("does not give the middle of a city for the shop's place", async () => {
    expect((await view("bare")).position?.approximate).toBe(true);
    expect(await structured("bare")).not.toHaveProperty("geo");
  });
});

describe("where a listing is", () => {
  test("is said from its city's center, and from the place in the address", async () => {
    const { where } = await view("whole", "denver", "?near=80302");
    expect(where.distances).toEqual([
      {
        far: expect.stringMatching(/^[\d.]+ miles$/),
        from: expect.stringMatching(/^\w+ of the center of Denver$/),
        short: expect.stringMatching(/^[\d.]+ miles from the center of Denver$/),
      },
      {
        far: expect.stringMatching(/^\d\d miles$/),
        from: "southeast of 80302, your ZIP",
        short: expect.stringMatching(/^\d\d miles from 80302$/),
      },
    ]);
    expect(where.dial?.pin).toBeDefined();
  });

  test("is about right where only its ZIP or city places it, and then on no dial", async () => {
    const { where } = await view("bare");
    expect(where.distances).toEqual([
      { far: "Nearby", from: "in or around the center of Denver", short: "Nearby" },
    ]);
    expect(where).not.toHaveProperty("dial");
    for (const shop of where.around) expect(shop.about).toBe(true);
  });

  test("has no center to be far from in a town that no table has", async () => {
    const { where } = await view("new-town", "nowhereville", "?near=nobody+knows");
    expect(where.distances).toEqual([]);
    expect(where.around[0]?.name).toBeDefined();
  });

  test("the shops around it are the nearest, without itself, with their direction", async () => {
    const { where } = await view("always");
    const miles = where.around.map((shop) => shop.miles ?? Number.NaN);
    expect(miles).toEqual(miles.toSorted((a, b) => a - b));
    expect(where.around.map(({ name }) => name)).not.toContain("Always");
    expect(where.around).toContainEqual(expect.objectContaining({ name: "Shut", miles: 0.1 }));
    expect(where.around.find(({ name }) => name === "Whole")?.direction).toBe("west");
    expect(where.city).toEqual({ name: "Denver", path: "/dispensaries/denver/co", count: 5 });
  });
});
