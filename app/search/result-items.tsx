import { RelativeDate } from "#app/ui/date-text.tsx";
import { RatingStars } from "#app/ui/rating-stars.tsx";
import { MarkedText } from "./marked-text.tsx";
import type { EntryItem, ListingItem } from "./result-items.server.ts";

/** Its category or kind is named unless that is what the results stand `under`. */
export function EntryResult({ entry, under }: { entry: EntryItem; under: string }) {
  const { path, title, text, kicker, date, sponsored } = entry;
  return (
    <li className="border-rule border-b py-4 first:pt-1 last:border-b-0">
      {(sponsored || kicker.name !== under) && (
        <p className="text-caption font-semibold text-green">
          {sponsored && <span className="text-ink">{sponsored} · </span>}
          {kicker.path ? (
            <a href={kicker.path} className="-my-0.5 inline-block py-0.5 hover:underline">
              {kicker.name}
            </a>
          ) : (
            kicker.name
          )}
        </p>
      )}
      <h3 className="mt-0.5 text-label">
        <a href={path} className="decoration-1 underline-offset-[0.12em] hover:underline">
          <MarkedText text={title} />
        </a>
      </h3>
      <p className="mt-1.5 font-serif text-prose text-muted">
        <MarkedText text={text} />
      </p>
      {date && (
        <p className="mt-1.5 text-caption text-muted">
          <RelativeDate date={date} />
        </p>
      )}
    </li>
  );
}

/** Name, address, rating and a number to call. */
export function ListingResult({ listing }: { listing: ListingItem }) {
  const { rating, reviews, phone } = listing;
  return (
    <li className="grid gap-x-6 gap-y-1 border-rule border-b py-4 first:pt-1 last:border-b-0 md:grid-cols-[1fr_13rem]">
      <div>
        <h3 className="text-label">
          <a href={listing.path} className="decoration-1 underline-offset-[0.12em] hover:underline">
            <MarkedText text={listing.name} />
          </a>
        </h3>
        <p className="mt-1 text-control text-muted">
          <MarkedText text={listing.address} />
        </p>
      </div>
      <div className="text-control tabular-nums">
        {rating === undefined ? (
          <p className="text-muted">Not yet rated</p>
        ) : (
          <p className="flex items-center gap-2">
            <RatingStars rating={rating} />
            <span className="sr-only">Rated </span>
            <b className="font-semibold">{rating.toFixed(1)}</b>
            <span className="sr-only"> of 5</span>
            {reviews !== undefined && (
              <span className="text-caption text-muted">
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
