import { Icon } from "#app/ui/icon.tsx";
import { CarryLine } from "./carry-line.tsx";
import { Contact } from "./listing-contact.tsx";
import { FACT_HEADING } from "./listing-fact.ts";
import { Hours } from "./listing-hours.tsx";
import type { ListingFactsView, ListingView } from "./local-business.ts";
import { ShopsWord } from "./shops-word.tsx";

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

function License({ listing }: { listing: ListingView }) {
  const { license, history } = listing;
  return (
    <section>
      <h2 className={FACT_HEADING}>License</h2>
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

export function Services({ listing }: { listing: ListingFactsView }) {
  const { services } = listing;
  return (
    <>
      <h2 className={`${FACT_HEADING} mt-7`}>Services</h2>
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

function Fact({ term, text }: { term: string; text: string }) {
  return (
    <div className="flex gap-2">
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{text}</dd>
    </div>
  );
}
