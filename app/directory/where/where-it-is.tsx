import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import type { ListingView } from "../pages/local-business.ts";
import { AroundIt, type Marked } from "./around-it.tsx";
import { DialSvg } from "./dial-svg.tsx";
import { FromHere, FromKept, measuredOf } from "./from-reader.tsx";
import { mapLinks } from "./map-links.ts";

type Props = {
  listing: Pick<ListingView, "name" | "address" | "place" | "city" | "position" | "where">;
  /** A street map of it, with the numbers that are on it: it stands in the dial's place. */
  streets?: { map: ReactNode; marked: Marked };
  /** What a reader may ask for where there is none of our own. */
  asked?: ReactNode;
};

/** Where a shop is, and what is around it (product.md 25.40): words and figures first, which need no map. */
export function WhereItIs({ listing, streets, asked }: Props) {
  const { where, position, name, city, address, place } = listing;
  const { dial } = where;
  const onDial = dial?.marks.map(({ number }) => number) ?? [];
  const marked = streets?.marked ?? { wide: onDial, narrow: onDial };
  return (
    <div className={streets ? "where where-streets" : "where"}>
      <section aria-labelledby="where-it-is" className="border-bar border-t-[3px] pt-4">
        <SectionHeading id="where-it-is">Where it is</SectionHeading>
        <div className={dial && !streets ? "where-parts where-parts-dial" : "where-parts"}>
          <div className="where-words">
            <p className="font-serif text-prose">{[address, place].filter(Boolean).join(", ")}</p>
            <Distances listing={listing} />
            {position?.approximate && (
              <p className="mt-3 text-caption text-muted">
                We know its address, not the position of its door: distances are from the middle of its ZIP
                code or city.
              </p>
            )}
          </div>
          {streets?.map}
          {dial && !streets && (
            <div className="where-dial">
              <DialSvg
                dial={dial}
                label={`${name} and the shops around it, seen from the center of ${city}`}
              />
              <p>
                Straight lines, north up. The numbers are the shops{" "}
                {onDial.length > 0 ? "in the list" : "listed"}.
                {!dial.center && ` The cross is the center of ${city}.`}
              </p>
            </div>
          )}
          <OpenIn listing={listing} />
        </div>
        {asked && <div className="mt-4">{asked}</div>}
      </section>
      <AroundIt where={where} marked={marked} />
    </div>
  );
}

/** How far it is from what a reader knows. */
function Distances({ listing: { where, position } }: Pick<Props, "listing">) {
  if (!position) return null;
  const shop = measuredOf(position);
  return (
    <>
      <table className={shop.about ? "where-far where-about" : "where-far"}>
        <caption className="sr-only">How far it is</caption>
        <colgroup>
          <col className="where-miles" />
          <col />
        </colgroup>
        <thead className="sr-only">
          <tr>
            <th scope="col">Distance</th>
            <th scope="col">Direction</th>
          </tr>
        </thead>
        <tbody>
          {where.distances.map(({ far, from }) => (
            <tr key={from}>
              <th scope="row">{far}</th>
              <td>{from}</td>
            </tr>
          ))}
          {!where.near && <FromKept shop={shop} />}
        </tbody>
      </table>
      <FromHere shop={shop} />
    </>
  );
}

/** Its address in the reader's own map, by links that say whose it is. */
function OpenIn({ listing }: Pick<Props, "listing">) {
  const { position } = listing;
  const links = mapLinks(listing, position && !position.approximate ? position : undefined);
  const other = {
    target: "_blank",
    rel: "noopener noreferrer nofollow",
    className: "button justify-center px-2",
  };
  return (
    <div className="where-open print:hidden">
      <h3>Open in</h3>
      <a href={links.phone} className="button where-wide justify-center px-2 md:hidden" rel="nofollow">
        <Icon name="pin" />
        The map app on this phone
      </a>
      <a href={links.apple} {...other}>
        Apple Maps
      </a>
      <a href={links.google} {...other}>
        Google Maps
      </a>
      <a href={links.openStreetMap} {...other} className={`${other.className} where-wide`}>
        OpenStreetMap
      </a>
    </div>
  );
}
