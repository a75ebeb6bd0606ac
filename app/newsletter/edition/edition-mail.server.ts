import type { Mail, MailBlock, MailText } from "#app/backend/mail/mail.ts";
import { findNewsletterAd, type NewsletterAd } from "#app/business/ads/newsletter-ad.server.ts";
import { minutesText } from "#app/news/minutes-to-read.ts";
import { bounceAddress, leaveHeaders, readersFoot } from "#app/site/newsletter/newsletter-mail.server.ts";
import { editionPath } from "#app/site/newsletter/newsletter-paths.ts";
import type { Recipient } from "#app/site/newsletter/subscribers-data.server.ts";
import { site } from "#app/site/site.file.server.ts";
import { formatDay } from "#app/utils/dates.server.ts";
import { env } from "#app/utils/env.server.ts";
import type { Edition, EditionPart, Words } from "./edition.ts";
import { type NamedStory, storiesOfEdition } from "./edition-stories.server.ts";

/** Whom an edition goes to. */
type Addressee = Pick<Recipient, "email" | "leaveToken" | "confirmedAt"> & {
  /** Names them where what comes back is read. */
  bounceToken?: string;
};

/** What an edition's mail is but for its reader: made once for all of them. */
export type EditionMail = Pick<Mail, "subject" | "preview" | "masthead" | "blocks"> & { web: string };

/** Makes the words of an edition's mail: those of its file, with what the site knows of its stories (product.md 14.2). */
export async function editionMail(edition: Edition): Promise<EditionMail> {
  const { date, number, subject, preview, parts } = edition;
  const stories = await storiesOfEdition(edition);
  const ad = edition.ad ? findNewsletterAd(edition.ad, date) : undefined;
  const lead = parts.findIndex(({ kind }) => kind === "story");
  return {
    subject,
    preview,
    masthead: {
      name: site.name,
      line: `${site.newsletterName} · No. ${number} · ${formatDay(date, "EEEE, MMMM d, yyyy")}`,
    },
    blocks: parts.flatMap((part, i) => [
      ...blocksOf(part, stories, i === lead),
      ...(ad && i === Math.max(lead, 0) ? blocksOfAd(ad) : []),
    ]),
    web: env.SITE_URL + editionPath(date),
  };
}

/** Addresses an edition: below it why it came, topics, leaving and the page; in its head the ways to leave (RFC 8058). */
export function addressEdition({ web, ...mail }: EditionMail, recipient: Addressee): Mail {
  const { email, leaveToken, confirmedAt, bounceToken } = recipient;
  return {
    ...mail,
    to: email,
    foot: readersFoot({ leaveToken, confirmedAt, web }),
    headers: leaveHeaders(leaveToken),
    bounceTo: bounceToken && bounceAddress(bounceToken),
  };
}

function blocksOf(part: EditionPart, stories: ReadonlyMap<string, NamedStory>, lead: boolean): MailBlock[] {
  switch (part.kind) {
    case "story": {
      const { title, path, text } = part;
      const known = stories.get(path);
      return [
        {
          kind: "story",
          title,
          url: whole(path),
          ...(text && { text }),
          ...(known && { kicker: known.kicker }),
          ...(lead && { lead, ...(known && { note: minutesText(known.minutes) }) }),
        },
      ];
    }
    case "section":
      return [{ kind: "section", text: part.text }];
    case "heading":
      return [{ kind: "text", text: [{ strong: part.text }] }];
    case "text":
      return [{ kind: "text", text: runs(part.words) }];
    case "list":
      return [{ kind: "list", items: part.items.map(runs) }];
    case "quote":
      return [{ kind: "quote", text: part.text }];
  }
}

/** Whose words they are stands above them: 16 C.F.R. § 255.5. */
function blocksOfAd({ label, headline, text, href }: NewsletterAd): MailBlock[] {
  return [
    { kind: "small", text: label },
    { kind: "text", text: [{ strong: headline }, ". ", text, " ", { text: new URL(href).host, url: href }] },
    { kind: "rule" },
  ];
}

function runs(words: Words): MailText {
  return words.map((one) =>
    typeof one === "object" && "href" in one ? { text: one.text, url: whole(one.href) } : one,
  );
}

function whole(href: string): string {
  return href.startsWith("/") ? env.SITE_URL + href : href;
}
