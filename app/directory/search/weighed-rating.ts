import { createPacer } from "#app/utils/pacer.ts";

type Rated = { rating?: number; reviews?: number };

/** As if every shop had so many more reviews of the average rating: product.md 8.3. */
const AVERAGE_REVIEWS = 25;

/**
 * Returns what weighs a rating by its number of reviews (a Bayesian average): a few reviews leave a shop near the average of all, many
 * leave it what it has. A rating whose reviews nobody counted weighs as one review. Undefined for a shop that nobody rated.
 */
export function createWeighing(average: number): (listing: Rated) => number | undefined {
  return ({ rating, reviews = 1 }) =>
    rating === undefined
      ? undefined
      : (rating * reviews + average * AVERAGE_REVIEWS) / (reviews + AVERAGE_REVIEWS);
}

/**
 * Of the ratings that somebody gave, the others being NaN; 0 where there are none. Summed in thousandths: fractions add up to another sum in
 * another order of the rows. Lets requests go in between.
 */
export async function averageRating(ratings: Float64Array): Promise<number> {
  const pace = createPacer();
  let [sum, count] = [0, 0];
  for (let i = 0; i < ratings.length; i++) {
    if (i % 1024 === 0) await pace();
    const rating = ratings[i] as number;
    if (Number.isNaN(rating)) continue;
    sum += Math.round(rating * 1000);
    count += 1;
  }
  return count === 0 ? 0 : sum / count / 1000;
}
