import { Icon } from "#app/ui/icon.tsx";
import { pingOf } from "../counts/count.ts";
import type { EditField } from "../edits/edit-fields.ts";
import { directionsHref } from "../listing.card.ts";
import type { ListingFactsView, ListingView } from "./local-business.ts";
import { Rating } from "./rating.tsx";

/** What is known of a shop: contact, hours, services, license. What is not known says so. */
export function ListingFacts({ listing }: { listing: ListingView }) {
  return (
    <div className="mt-8 grid gap-x-12 gap-y-10 border-bar border-t-[3px] pt-6 md:grid-cols-2 lg:grid-cols-3">
      <Contact listing={listing} counted={listing.shop && listing.id} above />
      <Hours listing={listing} above />
      <License listing={listing} />
    </div>
  );
}

const heading = "mb-3 font-sans font-semibold text-caption text-muted";

/** On a phone a listing's page has the number, the way there and whether it is open on top, without a shop's words its rating too. */
type Above = { above?: boolean };

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
      <h2 className={heading}>Contact</h2>
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
          <a href={`mailto:${email}`} className="text-link">
            {email}
          </a>
        )}
        {!phone && !email && !website && (
          <p className="text-muted">We don’t know its phone number or website.</p>
        )}
        <ShopsWord listing={listing} fields={["phone", "website", "email"]} />
      </div>
      <div className={shop ? "" : onTop}>
        <h2 className={`${heading} mt-7`}>Rating</h2>
        <p className="flex items-center gap-3">
          <Rating rating={listing.rating} reviews={listing.reviews} />
        </p>
      </div>
    </section>
  );
}

export function Hours({ listing, above = false }: { listing: ListingFactsView } & Above) {
  return (
    <section>
      <h2 className={heading}>Hours</h2>
      {listing.open && !listing.shop && (
        <p
          className={`mb-3 font-semibold ${listing.open.now ? "text-green" : "text-ink"} ${above ? "max-md:hidden" : ""}`}
        >
          {listing.open.text}
        </p>
      )}
      {listing.week.length > 0 ? (
        <table className="w-full max-w-xs text-control tabular-nums">
          <caption className="sr-only">Opening hours for the next seven days</caption>
          <tbody>
            {listing.week.map(({ day, hours, today }) => (
              <tr key={day} className={`border-rule border-b ${today ? "font-semibold" : ""}`}>
                <th scope="row" className={`py-1.5 text-left ${today ? "" : "font-normal"}`}>
                  {day}
                  {today && <span className="sr-only"> (today)</span>}
                </th>
                <td className="py-1.5 text-right">{hours}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="text-muted">We don’t know its hours. Call before you go.</p>
      )}
      <ShopsWord listing={listing} fields={["hours"]} />
    </section>
  );
}

function License({ listing }: { listing: ListingView }) {
  const { license, history } = listing;
  return (
    <section>
      <h2 className={heading}>License</h2>
      {history.notConfirmedSince ? (
        <p className="font-semibold text-amber">Not confirmed since {history.notConfirmedSince}</p>
      ) : license.verified ? (
        <p className="flex items-center gap-2 font-semibold text-green">
          <Icon name="check" className="icon size-4 stroke-2" />
          Verified
        </p>
      ) : (
        <p className="font-semibold">Not verified</p>
      )}
      <dl className="mt-2 grid gap-1 text-control">
        {license.number && <Fact term="Number" text={license.number} />}
        {license.type && <Fact term="Type" text={license.type} />}
        {license.source && <Fact term="Registry" text={license.source} />}
        {history.since && <Fact {...history.since} />}
        {license.checkedAt && !history.notConfirmedSince && <Fact term="Checked" text={license.checkedAt} />}
      </dl>
      {history.changes.length > 0 && (
        <ul className="mt-3 grid gap-1 text-control">
          {history.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      <Services listing={listing} />
      <div className="mt-7 max-md:hidden">
        <CarryLine carry={listing.carry} />
      </div>
      <p className="mt-7 text-control">
        <a href={listing.claimPath} className="text-link">
          Is this your business?
        </a>
      </p>
    </section>
  );
}

/** Whether a customer may carry what is bought there; the answer's page says the rest. */
export function CarryLine({ carry }: Pick<ListingView, "carry">) {
  if (!carry) return null;
  return (
    <p className="text-control text-muted">
      <a href={carry.path} className="text-link">
        {carry.text}
      </a>{" "}
      {carry.answer}
    </p>
  );
}

export function Services({ listing }: { listing: ListingFactsView }) {
  const { services } = listing;
  return (
    <>
      <h2 className={`${heading} mt-7`}>Services</h2>
      {services.length > 0 ? (
        <ul className="text-control">
          {services.map((service) => (
            <li key={service} className="flex items-center gap-2">
              <Icon name="check" className="icon size-4 text-green" />
              {service}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">We don’t know. Call the shop to ask.</p>
      )}
      <ShopsWord listing={listing} fields={["services"]} />
    </>
  );
}

/** Whose word these fields are, where they are the shop's, and its day: product.md 15.20. */
export function ShopsWord({
  listing: { shop },
  fields,
}: {
  listing: Pick<ListingFactsView, "shop">;
  fields: readonly EditField[];
}) {
  const said = fields.flatMap((field) => {
    const day = shop?.words[field];
    return day ? [{ field, ...day }] : [];
  });
  if (said.length === 0) return null;
  return (
    <p className="mt-3 text-caption text-muted">
      {said.map(({ field, iso, day }, at) => (
        <span key={field}>
          {at > 0 && "; "}
          {fields.length > 1 && `${at > 0 ? field : field[0]?.toUpperCase() + field.slice(1)}: `}
          {at === 0 ? (fields.length > 1 ? "the shop’s word, " : "The shop’s word, ") : ""}
          <time dateTime={iso}>{day}</time>
        </span>
      ))}
    </p>
  );
}

function Fact({ term, text }: { term: string; text: string }) {
  return (
    <div className="flex gap-2">
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{text}</dd>
    </div>
  );
}
