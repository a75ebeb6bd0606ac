import { site } from "#app/site/site.file.server.ts";
import { deliverableAddress } from "#app/utils/placeholder-address.ts";
import type { Newspaper } from "./newspaper-json-ld.ts";

/** What data/site.json says of the newspaper. An address at which no mail arrives is left out. */
export function newspaper(): Newspaper {
  const { description, legalName, contactEmail, phone, postalAddress } = site;
  return {
    description,
    legalName,
    email: deliverableAddress(contactEmail),
    phone,
    postalAddress,
  };
}
