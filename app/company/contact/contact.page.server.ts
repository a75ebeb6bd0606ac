import { site } from "#app/site/site.file.server.ts";
import { isPlaceholderAddress } from "#app/utils/placeholder-address.ts";

/** The newsroom's other addresses, as the page shows them. */
export type Ways = {
  email: { text: string; placeholder?: boolean };
  phone?: { text: string; href: string };
  signal?: string;
  postal?: string[];
};

/** How to reach the newsroom beside the form: what data/site.json has of it. */
export function waysToReach(): Ways {
  const { contactEmail, phone, postalAddress, signal, legalName, name } = site;
  return {
    email: { text: contactEmail, placeholder: isPlaceholderAddress(contactEmail) },
    phone: phone ? { text: phone, href: `tel:${phone.replace(/[^\d+]/g, "")}` } : undefined,
    signal,
    postal: postalAddress && [legalName ?? name, ...postalAddress],
  };
}
