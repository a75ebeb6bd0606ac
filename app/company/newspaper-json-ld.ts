type Site = { name: string; url: string };

/** What the operator says of the newspaper beside its name; nothing that is not configured is claimed. */
export type Newspaper = {
  description: string;
  legalName?: string;
  email?: string;
  phone?: string;
  postalAddress?: string[];
};

/** The newspaper and its policies (schema.org, NewsMediaOrganization). */
export function newspaperJsonLd({ name, url }: Site, newspaper: Newspaper) {
  const { description, legalName, email, phone, postalAddress } = newspaper;
  return {
    "@type": "NewsMediaOrganization",
    name,
    url: `${url}/`,
    logo: { "@type": "ImageObject", url: `${url}/logo.png` },
    description,
    publishingPrinciples: `${url}/editorial-standards`,
    ethicsPolicy: `${url}/editorial-standards`,
    correctionsPolicy: `${url}/corrections`,
    ...(legalName && { legalName }),
    ...(postalAddress && { address: postalAddress.join(", ") }),
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "newsroom",
      url: `${url}/contact`,
      ...(email && { email }),
      ...(phone && { telephone: phone }),
    },
  };
}

type TextPage = { path: string; title: string; description: string; updated: { iso: string } };

/** A page with a text about the site. */
export function textPageJsonLd(
  type: "WebPage" | "AboutPage" | "ContactPage",
  { path, title, description, updated }: TextPage,
  { name, url }: Site,
) {
  return {
    "@type": type,
    name: title,
    description,
    url: url + path,
    dateModified: updated.iso,
    inLanguage: "en-US",
    isPartOf: { "@type": "WebSite", name, url: `${url}/` },
  };
}
