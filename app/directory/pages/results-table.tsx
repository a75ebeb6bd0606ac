import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Cell, namedColumns, ResponsiveTable, Row } from "#app/ui/responsive-table.tsx";
import { directionsHref, type ListingRow } from "../listing.card.ts";
import { Rating } from "./rating.tsx";

const COLUMNS = [
  ...namedColumns("Name", "Address", "Contact"),
  { key: "Rating", name: "Rating", className: "text-right" },
];

/** Listings: a table from 768 px, cards on a phone (product.md 8.4), whose rating stands under the name. */
export function ResultsTable({ rows, caption }: { rows: ListingRow[]; caption: string }) {
  return (
    <ResponsiveTable caption={caption} columns={COLUMNS}>
      {rows.map((row) => (
        <Listing key={row.path} row={row} />
      ))}
    </ResponsiveTable>
  );
}

const THIRD = "columns:w-[28%]";
const SMALL = "text-caption text-muted";

function Listing({ row }: { row: ListingRow }) {
  return (
    <Row
      className="cards:grid cards:py-4"
      headClass={`${THIRD} cards:order-1`}
      head={
        <>
          <a
            href={row.path}
            className="block font-serif text-label decoration-1 underline-offset-[0.15em] hover:underline"
          >
            {row.name}
          </a>
          <Standing row={row} />
        </>
      }
    >
      <Cell className={`${THIRD} cards:order-3 cards:mt-1 cards:text-muted`}>
        {row.address && <AddressLine>{row.address}</AddressLine>}
        <AddressLine>{row.place}</AddressLine>
        {row.miles !== undefined && (
          <AddressLine className={SMALL}>{row.miles.toFixed(1)} miles away</AddressLine>
        )}
      </Cell>
      <Cell
        className={`${THIRD} columns:*:block columns:*:min-h-6 columns:*:w-fit cards:order-4 cards:mt-3 cards:flex cards:flex-wrap cards:items-center cards:gap-x-5 cards:gap-y-2`}
      >
        <Contact row={row} />
      </Cell>
      <Cell className="columns:text-right cards:order-2 cards:mt-1">
        <Rating
          rating={row.rating}
          reviews={row.reviews}
          reviewsClass={`${SMALL} columns:block cards:ml-1.5 cards:before:content-["·_"]`}
        />
      </Cell>
    </Row>
  );
}

/** A line of the address; on a phone all are one. */
function AddressLine({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    <span className={`columns:block cards:not-last:after:content-[",_"] ${className}`.trimEnd()}>
      {children}
    </span>
  );
}

/** On a phone the number and the directions are what a thumb can hit, and the email address is the listing page's. */
function Contact({ row: { name, address, place, phone, email } }: { row: ListingRow }) {
  const number = `whitespace-nowrap text-green cards:button cards:gap-3 columns:font-medium`;
  return (
    <>
      {phone &&
        (phone.href ? (
          <a href={phone.href} className={`${number} underline-offset-[0.2em] columns:hover:underline`}>
            <Icon name="phone" className="icon columns:hidden" />
            {phone.text}
          </a>
        ) : (
          <span className={number}>{phone.text}</span>
        ))}
      {email && (
        <a
          href={`mailto:${email}`}
          className={`${SMALL} underline-offset-[0.2em] wrap-anywhere hover:underline cards:hidden`}
        >
          {email}
        </a>
      )}
      <a
        href={directionsHref(`${address ?? name}, ${place}`)}
        className="columns:hidden cards:inline-flex cards:min-h-11 cards:items-center cards:font-semibold cards:text-link"
        rel="noopener noreferrer nofollow"
        target="_blank"
      >
        Directions<span className="sr-only"> to {name}</span>
      </a>
    </>
  );
}

/** Verified or not, featured, open or closed now: in words, never by colour alone. */
function Standing({ row }: { row: ListingRow }) {
  return (
    <span className={`mt-1 block font-normal ${SMALL}`}>
      {row.verified ? (
        <span className="font-semibold text-green">
          <Icon name="check" className="icon mr-1 inline size-[1em] align-[-0.1em] stroke-[2.4]" />
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
