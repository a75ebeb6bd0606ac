import { site } from "#app/site/site-config.server.ts";
import type { Newspaper } from "./newspaper-json-ld.ts";
import { isPlaceholderAddress } from "./text/install-words.ts";

/** What data/site.json says of the newspaper. An address at which no mail arrives is left out. */
export function newspaper(): Newspaper {
  const { description, legalName, contactEmail, phone, postalAddress } = site;
  return {
    description,
    legalName,
    email: isPlaceholderAddress(contactEmail) ? undefined : contactEmail,
    phone,
    postalAddress,
  };
}
