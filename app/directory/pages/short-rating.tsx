import { Icon } from "#app/ui/icon.tsx";
import { grouped } from "#app/utils/grouped.ts";

/** A rating where room is short: a star, the figure and the number of reviews, "★ 4.4 (56)"; "Not yet rated" where nobody rated. */
export function ShortRating({ rating, reviews }: { rating?: number; reviews?: number }) {
  if (rating === undefined) return <span className="text-muted">Not yet rated</span>;
  return (
    <span className="whitespace-nowrap">
      <Icon name="star" className="mr-1 inline size-3.5 fill-amber align-[-0.1em]" />
      <span className="sr-only">Rated </span>
      <b className="font-semibold">{rating.toFixed(1)}</b>
      <span className="sr-only"> of 5</span>
      {reviews !== undefined && (
        <span className="text-muted">
          {" "}
          ({grouped(reviews)}
          <span className="sr-only"> {reviews === 1 ? "review" : "reviews"}</span>)
        </span>
      )}
    </span>
  );
}
