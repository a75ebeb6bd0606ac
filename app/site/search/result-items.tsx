import { RelativeDate } from "#app/ui/date-text.tsx";
import { RatingStars } from "#app/ui/rating-stars.tsx";
import { MarkedText } from "./marked-text.tsx";
import type { ListingItem, StoryItem } from "./result-items.server.ts";

/** Its category is named unless that is what the results stand `under`. */
export function StoryResult({ story, under }: { story: StoryItem; under: string }) {
  return (
    <li className="border-rule border-b py-4 first:pt-1 last:border-b-0">
      {story.category.name !== under && (
        <p className="text-[13px]/[20px] font-semibold">
          <a href={story.category.path} className="-my-0.5 inline-block py-0.5 text-green hover:underline">
            {story.category.name}
          </a>
        </p>
      )}
      <h3 className="mt-0.5 text-[20px]/[24px] tracking-[-0.01em]">
        <a href={story.path} className="decoration-1 underline-offset-[0.12em] hover:underline">
          <MarkedText text={story.title} />
        </a>
      </h3>
      <p className="mt-1.5 font-serif text-[17px]/[25px] text-muted">
        <MarkedText text={story.text} />
      </p>
      <p className="mt-1.5 text-[13px]/[20px] text-muted">
        <RelativeDate date={story.date} />
      </p>
    </li>
  );
}

/** Name, address, rating and a number to call. */
export function ListingResult({ listing }: { listing: ListingItem }) {
  const { rating, reviews, phone } = listing;
  return (
    <li className="grid gap-x-6 gap-y-1 border-rule border-b py-4 first:pt-1 last:border-b-0 md:grid-cols-[1fr_13rem]">
      <div>
        <h3 className="text-[20px]/[24px] tracking-[-0.01em]">
          <a href={listing.path} className="decoration-1 underline-offset-[0.12em] hover:underline">
            <MarkedText text={listing.name} />
          </a>
        </h3>
        <p className="mt-1 text-[15px] text-muted">
          <MarkedText text={listing.address} />
        </p>
      </div>
      <div className="text-[15px] tabular-nums">
        {rating === undefined ? (
          <p className="text-muted">Not yet rated</p>
        ) : (
          <p className="flex items-center gap-2">
            <RatingStars rating={rating} />
            <span className="sr-only">Rated </span>
            <b className="font-semibold">{rating.toFixed(1)}</b>
            <span className="sr-only"> of 5</span>
            {reviews !== undefined && (
              <span className="text-[13px] text-muted">
                {reviews.toLocaleString("en-US")} {reviews === 1 ? "review" : "reviews"}
              </span>
            )}
          </p>
        )}
        {phone &&
          (phone.href ? (
            <a href={phone.href} className="text-link inline-block py-1">
              {phone.text}
            </a>
          ) : (
            <p>{phone.text}</p>
          ))}
      </div>
    </li>
  );
}
