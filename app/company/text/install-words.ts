import type { LawFigures } from "#app/legality/law-figures.server.ts";
import { grouped } from "#app/utils/grouped.ts";
import { isPlaceholderAddress } from "#app/utils/placeholder-address.ts";
import type { PlaceholderWords } from "./placeholders.ts";

/** What an operator configured and published, as far as the texts speak of it. */
export type Install = {
  name: string;
  /** Who publishes the site, when it is not the name on the masthead. */
  legalName?: string;
  email: string;
  promoLine: string;
  footerStatement: string;
  /** The site's origin. */
  url: string;
  database: "none" | "postgres" | "sqlite";
  /** Host of a Supabase project that gets a copy of what forms hold. */
  copiesHost?: string;
  /** Where mail goes, and the host that passes it on. */
  mail: "smtp" | "files" | "waiting" | "none";
  mailHost?: string;
  /** Whether maps with streets are offered from Mapbox. */
  mapbox: boolean;
  /** Host of an archive of street tiles that is not ours; null when it is. */
  tilesHost?: string | null;
  /** Hosts of feeds that the front page can show. */
  feedHosts: string[];
  /** Host of an advertising provider's script. */
  adHost?: string;
  listings: { count: number; demonstration: boolean };
  law: LawFigures;
};

/** Puts what an operator configured into words (Markdown), so that the texts say what this very site does. */
export function installWords(install: Install): PlaceholderWords {
  const { name, legalName, email, promoLine, footerStatement, url } = install;
  return {
    name,
    email: isPlaceholderAddress(email)
      ? `${email} (a placeholder: email to it does not arrive)`
      : `[${email}](mailto:${email})`,
    operator: legalName ?? `the publisher of ${name}`,
    origin: new URL(url).host,
    "promo line": promoLine,
    "footer statement": footerStatement,
    listings: listingsWords(install.listings),
    "law figures": lawWords(install.law),
    "where forms are kept": formsWords(install),
    "how mail leaves": mailWords(install),
    "other companies": othersWords(install),
    "map service": mapWords(install),
    "ad provider": providerWords(install.adHost),
  };
}

function listingsWords({ count, demonstration }: Install["listings"]): string {
  const listings = `${grouped(count)} ${count === 1 ? "listing" : "listings"}`;
  return demonstration
    ? `The directory now holds ${listings}, and they are a **demonstration**: shops, license numbers, ratings and phone numbers are fictional. Every page that shows them says so.`
    : `The directory now holds ${listings}.`;
}

/** A table of figures: what is known of the law, and how well. */
function lawWords({ facts, verified, read, old, changed, day }: LawFigures): string {
  const rows: [string, number][] = [
    ["Facts in our table", facts],
    ["Verified: an answer with its law or source and a day", verified],
    ["Read in the statute itself", read],
    ["Checked more than 90 days ago", old],
    ["Former answers that we keep", changed],
  ];
  const lines = rows.map(([name, count]) => `| ${name} | ${grouped(count)} |`);
  return [`| Counted on ${day} | Facts |`, "| --- | ---: |", ...lines].join("\n");
}

function formsWords({ database, copiesHost }: Install): string {
  const copies = copiesHost
    ? ` A copy of inquiries, messages, reports of changed laws and confirmed newsletter addresses goes to a database at ${copiesHost}, hosted by Supabase, which stores it for us. The site can add to that copy and delete nothing there: what you erase, or unsubscribe, and what has been kept for 24 months, people delete there by hand. [Ask for it](/contact?topic=privacy-request) if you want to be sure.`
    : "";
  switch (database) {
    case "sqlite":
      return `On this site, what forms hold is kept in a database file on the machine that serves these pages.${copies}`;
    case "postgres":
      return `On this site, what forms hold is kept in a Postgres database which the operator connected to it.${copies}`;
    case "none":
      return "This site now runs without a database: what forms hold is written to the server’s log instead, and stays there as long as the log does.";
  }
}

function mailWords({ mail, mailHost }: Install): string {
  switch (mail) {
    case "smtp":
      return `On this site email is sent through the server ${mailHost}, which sees the addresses and the emails that it passes on.`;
    case "files":
      return "This copy of the site sends no email. It writes each one into a folder on the machine that serves these pages, where it is deleted after 30 days.";
    case "waiting":
      return "Email is not set up on this site yet. None is sent, and newsletter addresses are kept to be confirmed later.";
    case "none":
      return "This site sends no email yet.";
  }
}

function othersWords({ feedHosts, mapbox, tilesHost, adHost }: Install): string {
  const lines = [
    ...feedHosts.map(
      (host) => `- **A feed from ${host}**, on the front page, after you press the link that shows it.`,
    ),
    ...(mapbox
      ? [
          "- **Mapbox**, for a map with streets, after you press “Show the map with streets (loads from Mapbox)”. It learns your network address, which browser you use, which page you came from by its host, and what part of the map you look at.",
        ]
      : []),
    ...(tilesHost
      ? [
          `- **${tilesHost}**, for a map with streets, after you press “Show the map with streets (loads from ${tilesHost})”. It learns your network address, which browser you use, and what part of the map you look at.`,
        ]
      : []),
    ...(adHost
      ? [
          `- **${adHost}**, for advertisements, only after you allowed it, and never with Global Privacy Control.`,
        ]
      : []),
  ];
  if (lines.length === 0)
    return "On this site there is none. Every part of a page comes from our own server.";
  return `On this site your browser may contact:\n\n${lines.join("\n")}\n\nNothing else on a page comes from another company.`;
}

/** Whose maps a reader sees without asking, and after. */
function mapWords({ mapbox, tilesHost }: Install): string {
  const ours =
    tilesHost === null
      ? "On this site maps with streets come from our own server too, those you can move as well as those that are drawn. They are made from OpenStreetMap’s data, which we keep here: OpenStreetMap does not learn that you look."
      : "On this site the map that you can move comes from our own server too.";
  const others = [...(tilesHost ? [tilesHost] : []), ...(mapbox ? ["Mapbox"] : [])];
  if (others.length === 0) return ours;
  return `${ours} A map with streets from ${others.join(" or ")} is loaded only when you press the button that says so, and each page asks again.`;
}

function providerWords(host: string | undefined): string {
  return host
    ? `This site has an advertising provider, ${host}. Its script is not loaded until you allow it in an advertisement’s place; then it runs in a frame of its own, from which it can read neither the page nor our cookies, but it learns your network address and which browser you use.`
    : "This site has no advertising provider: every advertisement is a picture or a few words from our own server, and the question is never asked.";
}
