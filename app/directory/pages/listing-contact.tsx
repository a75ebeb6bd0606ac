import { Icon } from "#app/ui/icon.tsx";
import { mailHref } from "#app/utils/mail-address.ts";
import { pingOf } from "../counts/count.ts";
import { directionsHref } from "../listing.card.ts";
import { type Above, FACT_HEADING } from "./listing-fact.ts";
import type { ListingFactsView } from "./local-business.ts";
import { Rating } from "./rating.tsx";
import { ShopsWord } from "./shops-word.tsx";

/** How a shop is reached, and its rating. */
export function Contact({
  listing,
  counted,
  above = false,
}: {
  listing: ListingFactsView;
  /** Of a shop's own page, whose links count for it (product.md 15.25). */
  counted?: string;
} & Above) {
  const { phone, email, website, shop } = listing;
  const onTop = above ? "max-md:hidden" : "";
  const nothingElse = phone?.href && !email && !website && !shop ? onTop : undefined;
  return (
    <section className={nothingElse}>
      <h2 className={FACT_HEADING}>Contact</h2>
      <div className="grid justify-items-start gap-3">
        {phone?.href && (
          <a href={phone.href} ping={pingOf("call", counted)} className={`button tabular-nums ${onTop}`}>
            <Icon name="phone" />
            {phone.text}
          </a>
        )}
        {phone && !phone.href && <span>{phone.text}</span>}
        <a
          href={directionsHref(`${listing.address ?? listing.name}, ${listing.place}`)}
          ping={pingOf("directions", counted)}
          className={`button ${onTop}`}
          target="_blank"
          rel="noopener noreferrer nofollow"
        >
          <Icon name="directions" />
          Directions
        </a>
        {website && (
          <a
            href={website}
            ping={pingOf("site", counted)}
            className="text-link [overflow-wrap:anywhere]"
            rel={shop?.words.website ? "nofollow ugc noopener" : "noopener noreferrer nofollow"}
            target="_blank"
          >
            {website.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "")}
          </a>
        )}
        {email && (
          <a href={mailHref(email)} className="text-link">
            {email}
          </a>
        )}
        {!phone && !email && !website && (
          <p className="text-muted">We don’t know its phone number or website.</p>
        )}
        <ShopsWord listing={listing} fields={["phone", "website", "email"]} />
      </div>
      <div className={shop ? "" : onTop}>
        <h2 className={`${FACT_HEADING} mt-7`}>Rating</h2>
        <p className="flex items-center gap-3">
          <Rating rating={listing.rating} reviews={listing.reviews} />
        </p>
      </div>
    </section>
  );
}
