import { Icon } from "#app/ui/icon.tsx";
import { RatingStars } from "#app/ui/rating-stars.tsx";
import { grouped } from "#app/utils/grouped.ts";
import type { ShopAnswer } from "../answers/answer.ts";
import { OpenNow } from "./open-now.tsx";

/** One shop: whether it is open, where, and the two things one does next. */
export function ShopCard({ answer }: { answer: ShopAnswer }) {
  const { path, name, open, address, rating, reviews, services, phone, directions, demonstration } = answer;
  return (
    <div className="grid items-end gap-x-6 gap-y-5 md:grid-cols-[1fr_auto]">
      <div>
        <p className="text-caption text-muted">Dispensary{demonstration && " · A fictional example"}</p>
        <h2 id="answer-shop" className="text-section">
          <a href={path} className="headline-link">
            {name}
          </a>
        </h2>
        <p className="mt-2 text-control text-muted">
          {open && (
            <>
              <OpenNow open={open} />
              {" · "}
            </>
          )}
          {address}
        </p>
        {rating === undefined ? (
          <p className="text-control text-muted">Not yet rated</p>
        ) : (
          <p className="flex items-center gap-2 text-control tabular-nums">
            <RatingStars rating={rating} />
            <span className="sr-only">Rated </span>
            <b className="font-semibold">{rating.toFixed(1)}</b>
            <span className="sr-only"> of 5</span>
            {reviews !== undefined && (
              <span className="text-small text-muted">
                {grouped(reviews)} {reviews === 1 ? "review" : "reviews"}
              </span>
            )}
          </p>
        )}
        {services.length > 0 && <p className="text-small text-muted">{services.join("\u00a0· ")}</p>}
      </div>
      <p className="grid grid-cols-2 gap-3 md:flex">
        {phone?.href ? (
          <a href={phone.href} className="button button-solid px-3 md:px-5">
            <Icon name="phone" />
            <span className="sr-only">Call {name}: </span>
            {phone.text}
          </a>
        ) : (
          <span className="button pointer-events-none">No phone known</span>
        )}
        <a href={directions} className="button" rel="noopener">
          <Icon name="directions" />
          Directions
          <span className="sr-only"> to {name}</span>
        </a>
      </p>
    </div>
  );
}
