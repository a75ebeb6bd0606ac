import type { ReactNode } from "react";
import type { StatusView } from "./status.page.server.ts";

/** A granted claim: where to go on, whose what is from now on, and what else follows. */
export function ClaimGranted({ claim: { shop, ownDomain, objectUntil } }: { claim: StatusView }) {
  return (
    <>
      <a href={shop} className="button button-solid mt-6 w-full">
        Check your listing
      </a>
      <dl className="mt-6 divide-y divide-rule border-rule border-y text-control">
        <Row name="Yours">Hours, phone, email, website, services, description, photos, deals</Row>
        <Row name="The registry’s">
          Name, address, license.{" "}
          <a href="/contact?topic=listing" className="text-link">
            Ask for a correction
          </a>
        </Row>
        {ownDomain && <Row name="Once">Your first change of phone, email or website waits for us.</Row>}
        {objectUntil && <Row name="Told">The address on file can object until {objectUntil}.</Row>}
      </dl>
    </>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_1fr] gap-x-3 py-3">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
