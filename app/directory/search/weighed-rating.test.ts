import fc from "fast-check";
import { expect, test } from "vitest";
import { averageRating, createWeighing } from "./weighed-rating.ts";

const CITY = [
  { rating: 5, reviews: 12 },
  { rating: 4.9, reviews: 534 },
  { rating: 4.8, reviews: 83 },
  { rating: 4.6, reviews: 300 },
  { rating: 2, reviews: 40 },
  {},
];

const averageOf = (rows: readonly { rating?: number }[]) =>
  averageRating(Float64Array.from(rows, ({ rating = Number.NaN }) => rating));

test("many reviews of 4.9 stand before a few of 5.0", async () => {
  const weigh = createWeighing(await averageOf(CITY));
  const order = CITY.filter(({ rating }) => rating).toSorted((a, b) => (weigh(b) ?? 0) - (weigh(a) ?? 0));
  expect(order.map(({ rating }) => rating)).toEqual([4.9, 4.8, 4.6, 5, 2]);
});

test("is what the directory's questions say it is", async () => {
  const average = (5 + 4.9 + 4.8 + 4.6 + 2) / 5;
  expect(await averageOf(CITY)).toBeCloseTo(average);
  expect(createWeighing(await averageOf(CITY))({ rating: 4.8, reviews: 83 })).toBeCloseTo(
    (4.8 * 83 + 25 * average) / (83 + 25),
  );
});

test("nobody's rating weighs nothing, and one whose reviews nobody counted as one review", async () => {
  const weigh = createWeighing(await averageOf(CITY));
  expect(weigh({})).toBeUndefined();
  expect(weigh({ rating: 5 })).toBe(weigh({ rating: 5, reviews: 1 }));
  expect(createWeighing(await averageOf([]))({})).toBeUndefined();
});

test("lies between the rating and the average, the nearer to the rating the more reviews there are", async () => {
  const weigh = createWeighing(await averageOf(CITY));
  const average = await averageOf(CITY);
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 5, noNaN: true }), fc.nat(5000), (rating, reviews) => {
      const few = Math.abs((weigh({ rating, reviews }) ?? 0) - rating);
      const more = Math.abs((weigh({ rating, reviews: reviews + 1 }) ?? 0) - rating);
      expect(few).toBeLessThanOrEqual(Math.abs(rating - average) + 1e-9);
      expect(more).toBeLessThanOrEqual(few + 1e-9);
    }),
  );
});

test("the average is the same whatever the order of the rows", async () => {
  const rows = [{ rating: 0.1 }, { rating: 0.2 }, { rating: 0.3 }];
  expect(await averageOf(rows.toReversed())).toBe(await averageOf(rows));
});
