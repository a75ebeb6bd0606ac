import { BreadcrumbTrail } from "#app/ui/breadcrumb.tsx";
import { TextSection } from "#app/ui/text-section.tsx";
import { NearbyList } from "../shown-elsewhere/nearby-list.tsx";
import type { ClosedListing } from "./closed-listing.page.server.ts";

/** A shop that its registry no longer has: that it closed, what is known of it, and where to go instead. */
export function ClosedListingPage({ closed }: { closed: ClosedListing }) {
  const { name, city, changes, since, registry, where, license, nearby, gone } = closed;
  return (
    <div className="page pt-7">
      <BreadcrumbTrail trail={closedTrail(closed)} />
      <h1 className="mt-3 text-title">{name}</h1>
      <div className="mt-6 max-w-[44rem] border-danger border-l-[3px] pl-4">
        <p className="font-semibold text-danger text-label">Closed</p>
        <p className="mt-1 text-prose">
          {registry ?? "Its registry"} has not listed this shop’s license since {since}. A shop that moved or
          changed hands may be listed under another name or address.
        </p>
      </div>
      {!gone && (
        <dl className="mt-6 grid max-w-[44rem] grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-control">
          <dt className="text-muted">Last address</dt>
          <dd>{where}</dd>
          {license && (
            <>
              <dt className="text-muted">License</dt>
              <dd>{license}</dd>
            </>
          )}
        </dl>
      )}
      <p className="mt-6 text-control">
        <a href={city.path} className="text-link">
          All dispensaries in {city.name}
        </a>
      </p>
      <p className="mt-3 text-control">
        <a href={changes.path} className="text-link">
          {changes.name}
        </a>
      </p>
      {nearby.length > 0 && (
        <div className="mt-12">
          <TextSection title="The nearest licensed dispensaries">
            <NearbyList rows={nearby} />
          </TextSection>
        </div>
      )}
    </div>
  );
}

/** From the home page to a closed shop. */
export function closedTrail({ name, city, path }: ClosedListing) {
  return [{ name: "Home", path: "/" }, { name: "Dispensaries", path: "/dispensaries" }, city, { name, path }];
}
