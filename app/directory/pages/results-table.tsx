import { Icon } from "#app/ui/icon.tsx";
import { RatingStars } from "#app/ui/rating-stars.tsx";
import { directionsHref, type ListingRow } from "../listing-row.ts";

/**
 * Listings: a table from 768 px, cards on a phone (product.md 8.4). It is one markup: on a phone the
 * style sheet lays the rows out as cards, and the roles keep the table a table for screen readers.
 */
export function ResultsTable({ rows, caption }: { rows: ListingRow[]; caption: string }) {
  return (
    <table role="table" className="listings w-full text-left">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            Name
          </th>
          <th role="columnheader" scope="col">
            Address
          </th>
          <th role="columnheader" scope="col">
            Contact
          </th>
          <th role="columnheader" scope="col">
            Rating
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <Row key={row.path} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row }: { row: ListingRow }) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className="name">
        <a href={row.path}>{row.name}</a>
        <Standing row={row} />
      </th>
      <td role="cell" className="address">
        {row.address && <span>{row.address}</span>}
        <span>{row.place}</span>
        {row.miles !== undefined && <span className="miles">{row.miles.toFixed(1)} miles away</span>}
      </td>
      <td role="cell" className="contact">
        {row.phone &&
          (row.phone.href ? (
            <a href={row.phone.href} className="phone">
              <Icon name="phone" className="icon" />
              {row.phone.text}
            </a>
          ) : (
            <span className="phone">{row.phone.text}</span>
          ))}
        {row.email && (
          <a href={`mailto:${row.email}`} className="email">
            {row.email}
          </a>
        )}
        <a
          href={directionsHref(`${row.address ?? row.name}, ${row.place}`)}
          className="directions"
          rel="noopener noreferrer nofollow"
          target="_blank"
        >
          Directions<span className="sr-only"> to {row.name}</span>
        </a>
      </td>
      <td role="cell" className="rating">
        <Rating rating={row.rating} reviews={row.reviews} />
      </td>
    </tr>
  );
}

/** Verified or not, featured, open or closed now: in words, never by colour alone. */
function Standing({ row }: { row: ListingRow }) {
  return (
    <span className="standing">
      {row.verified ? (
        <span className="verified">
          <Icon name="check" className="icon" />
          Verified
        </span>
      ) : (
        "Not verified"
      )}
      {row.featured && " · Featured"}
      {row.open !== undefined && (row.open ? " · Open now" : " · Closed now")}
    </span>
  );
}

/** Stars, figure and number of reviews; "Not yet rated" where nobody rated. */
export function Rating({ rating, reviews }: { rating?: number; reviews?: number }) {
  if (rating === undefined) return <span className="text-muted">Not yet rated</span>;
  return (
    <>
      <span className="stars">
        <RatingStars rating={rating} />
        <span className="sr-only">Rated </span>
        <b>{rating.toFixed(1)}</b>
        <span className="sr-only"> of 5</span>
      </span>
      {reviews !== undefined && <span className="reviews">{reviewCount(reviews)}</span>}
    </>
  );
}

function reviewCount(reviews: number): string {
  return `${reviews.toLocaleString("en-US")} ${reviews === 1 ? "review" : "reviews"}`;
}
