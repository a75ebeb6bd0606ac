import { RatingStars } from "#app/ui/rating-stars.tsx";
import { grouped } from "#app/utils/grouped.ts";

type RatingProps = { rating?: number; reviews?: number; reviewsClass?: string };

/** Stars, figure and number of reviews; "Not yet rated" where nobody rated. */
export function Rating({ rating, reviews, reviewsClass = "text-muted" }: RatingProps) {
  if (rating === undefined) return <span className="text-muted">Not yet rated</span>;
  return (
    <>
      <span className="inline-flex items-center gap-2">
        <RatingStars rating={rating} />
        <span className="sr-only">Rated </span>
        <b className="font-semibold">{rating.toFixed(1)}</b>
        <span className="sr-only"> of 5</span>
      </span>
      {reviews !== undefined && <span className={reviewsClass}>{reviewCount(reviews)}</span>}
    </>
  );
}

function reviewCount(reviews: number): string {
  return `${grouped(reviews)} ${reviews === 1 ? "review" : "reviews"}`;
}
