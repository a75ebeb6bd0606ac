import { Fragment } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Cell, namedColumns, ResponsiveTable, Row } from "#app/ui/responsive-table.tsx";
import { mailHref } from "#app/utils/mail-address.ts";
import { addressLine, directionsHref, type ListingRow, type NamedPlace } from "../listing.card.ts";
import { milesText } from "../places/distance.ts";
import { Opening } from "./opening.tsx";
import { Rating } from "./rating.tsx";
import { ShortRating } from "./short-rating.tsx";

const COLUMNS = [
  ...namedColumns("Name", "Address", "Contact"),
  { key: "Rating", name: "Rating", className: "text-right" },
];

type Props = {
  rows: readonly ListingRow[];
  caption: string;
  /** The number of the first row, where the rows are near a place: they are numbered then, and stand beside their map. */
  first?: number;
  /** The place that they are near, as an address says it: each shop's page says then how far it is from there. */
  near?: string;
  /** The place in the list's heading, which the rows do not repeat. */
  named?: NamedPlace;
};

/** Listings: a table from 768 px, cards on a phone (product.md 8.4); what decides stands in each row (8.15), how it lies in results.css. */
export function ResultsTable({ rows, caption, first, near, named }: Props) {
  return (
    <ResponsiveTable
      caption={caption}
      columns={COLUMNS}
      className={first ? "listing-rows listing-rows-near" : "listing-rows"}
    >
      {rows.map((row, i) => (
        <Listing
          key={row.path}
          row={row}
          href={near ? `${row.path}?${new URLSearchParams({ near })}` : row.path}
          number={first && first + i}
          named={named}
        />
      ))}
    </ResponsiveTable>
  );
}

type ListingProps = { row: ListingRow; href: string; number?: number; named?: NamedPlace };

function Listing({ row, href, number, named }: ListingProps) {
  const { name, services = [], deal } = row;
  return (
    <Row
      head={
        <>
          {number && <span className="listing-number">{number}</span>}
          <a href={href} className="listing-name">
            {name}
          </a>
          <Opening opening={row.opening} />
          <Standing row={row} />
        </>
      }
    >
      <Cell className="listing-where">
        <span className="listing-address">{addressLine(row, named)}</span>
        {services.length > 0 && (
          <span className="listing-services">
            {services.map((service, i) => (
              // The dot stays with what stands before it: no line begins with one. The space, where lines may end, is outside.
              <Fragment key={service}>
                {i > 0 && " "}
                <span>{i < services.length - 1 ? `${service}\u00a0·` : service}</span>
              </Fragment>
            ))}
          </span>
        )}
        {deal && (
          <span className="listing-deal">
            <Icon name="tag" /> <b>Deal</b> {deal.title}, {deal.ends}
          </span>
        )}
      </Cell>
      <Cell className="listing-contact">
        <Contact row={row} />
      </Cell>
      <Cell className="listing-rating">
        {row.miles !== undefined && <b>{milesText(row.miles, row.about)}</b>}
        {number ? (
          <ShortRating rating={row.rating} reviews={row.reviews} />
        ) : (
          <Rating rating={row.rating} reviews={row.reviews} reviewsClass="listing-reviews" />
        )}
      </Cell>
    </Row>
  );
}

/** Call and Directions, and where there is room the email address. */
function Contact({ row: { name, address, place, phone, email } }: { row: ListingRow }) {
  return (
    <>
      {phone?.href ? (
        <a href={phone.href} className="listing-call">
          <Icon name="phone" />
          {phone.text}
        </a>
      ) : (
        <span className="listing-call">{phone?.text ?? "No phone known"}</span>
      )}
      <a
        href={directionsHref(`${address ?? name}, ${place}`)}
        className="listing-go"
        rel="noopener noreferrer nofollow"
        target="_blank"
      >
        <Icon name="directions" />
        Directions<span className="sr-only">{` to ${name}`}</span>
      </a>
      {email && (
        <a href={mailHref(email)} className="listing-mail">
          <Icon name="mail" />
          <span>{email}</span>
        </a>
      )}
    </>
  );
}

/** Verified, not confirmed any more, or not verified; featured: in words, never by color alone. */
function Standing({ row }: { row: ListingRow }) {
  return (
    <span className="listing-standing">
      {row.unconfirmed ? (
        <span className="text-amber">Not confirmed</span>
      ) : row.verified ? (
        <span className="text-green">
          <Icon name="check" />
          Verified
        </span>
      ) : (
        "Not verified"
      )}
      {row.featured && " · Featured"}
    </span>
  );
}
