import { titles } from "./title-list.ts";

/** Words that only say whose column it is. The lower the number, the surer it is the shop's own. */
export const QUALIFIERS: ReadonlyMap<string, number> = new Map([
  ...titles(`premise, premises, physical, location, establishment, facility, site, store, storefront,
  dispensary, retail, retailer, shop, licensed, operating, property, situs, public, gps, geo`).map(
    (word) => [word, 0] as const,
  ),
  ...titles(`business, company, entity, license, licensee, main, primary, full, cannabis, complete, us,
  usps, current, the, of, day, daytime`).map((word) => [word, 2] as const),
]);

/** A title with one of these words is about something else than the shop itself. */
export const FOREIGN: ReadonlySet<string> = new Set(
  titles(`mail, mailing, owner, owners, billing, contact, applicant, application, agent, officer, former,
  previous, parent, headquarters, hq, corporate, manager, night, fax, offsite, cultivation,
  manufacture, manufacturing, notice, remit, social, ein, county, district, landlord, parcel,
  apn, priority, fee, tier, review, reviewed, inspection, enforcement, term, pdf`),
);
