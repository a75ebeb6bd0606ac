import type { Mail, MailBlock } from "#app/backend/mail/mail.ts";
import { bounceAddress, leaveHeaders, readersFoot } from "#app/site/newsletter/newsletter-mail.server.ts";
import { mailboxGone, type Recipient, recipient } from "#app/site/newsletter/subscribers-data.server.ts";
import { stateOfTopic } from "#app/site/newsletter/topics.ts";
import { site } from "#app/site/site.file.server.ts";
import { siteDay } from "#app/site/site-days.server.ts";
import { formatDay } from "#app/utils/dates.server.ts";
import { env } from "#app/utils/env.server.ts";
import { type StateCode, stateInText } from "#app/utils/us-states.ts";
import { lawBook } from "../facts/law-book.server.ts";
import { perDay } from "../facts/per-day.server.ts";
import { lawPath } from "../law-paths.ts";
import { answerWords, followedFacts, isSameAnswer } from "./followed-facts.ts";
import type { ChangeSeen } from "./law-changes-data.server.ts";

/**
 * Tells a reader what changed in the states that they follow: before, after, the law and the day (product.md 13.9), as the table says it when
 * the mail leaves. It may have waited for its server while somebody checked the law again, or put a slip right.
 */
export async function makeLawMail(
  { subscriber, changes }: Readonly<Record<string, unknown>>,
  law = lawBook(),
  today = siteDay(),
): Promise<Mail | undefined> {
  const reader = await recipient(String(subscriber));
  const facts = factsByKey(law, today);
  const theirs = (changes as ChangeSeen[])
    // Who has left, or ended this topic since, hears nothing.
    .filter(({ topic }) => reader?.topics.includes(topic))
    .flatMap((change): ChangeSeen[] => {
      const fact = facts.get(change.key);
      if (!fact || isSameAnswer(fact, change.before)) return [];
      const { key, label, answer, unit, citation, url, since, unchecked, product } = fact;
      const { topic, before } = change;
      return [
        { key, topic, label, before, after: { answer, unit }, citation, url, since, unchecked, product },
      ];
    });
  return reader && theirs.length > 0 ? lawMail(reader, theirs) : undefined;
}

const factsByKey = perDay(
  (book, today) => new Map(followedFacts(book, today).map((fact) => [fact.key, fact])),
);

/** The mail itself. */
export function lawMail(reader: Recipient, changes: readonly ChangeSeen[]): Mail {
  const states = [...new Set(changes.map(({ topic }) => stateOfTopic(topic) as StateCode))];
  // What was announced for a day, and nobody has checked since, may have come otherwise: the page says so too.
  const happened = changes.some(({ unchecked }) => !unchecked) ? "changed" : "was due to change";
  const subject = `The law of ${listed(states.map((state) => stateInText(state)))} ${happened}`;
  return {
    to: reader.email,
    subject,
    preview: changes.map(({ label }) => label).join("; "),
    masthead: { name: site.name, line: "The law, in your state" },
    blocks: [
      { kind: "heading", text: subject },
      ...states.flatMap((state) => [
        ...(states.length > 1 ? [{ kind: "section" as const, text: stateInText(state) }] : []),
        ...changes
          .filter(({ topic }) => stateOfTopic(topic) === state)
          .flatMap((change) => ofChange(change, state)),
      ]),
      { kind: "small", text: "General information, not legal advice." },
    ],
    foot: readersFoot(reader),
    headers: leaveHeaders(reader.leaveToken),
    bounceTo: bounceAddress(reader.leaveToken),
    gone: () => mailboxGone(reader.id),
  };
}

function ofChange(change: ChangeSeen, state: StateCode): MailBlock[] {
  const { label, before, after, since, unchecked, citation, url, product } = change;
  const from = since && `Since ${formatDay(since)}`;
  const announced =
    since && unchecked && `From ${formatDay(since)}; not checked since ${formatDay(unchecked)}`;
  return [
    { kind: "rule" },
    { kind: "text", text: [{ strong: label }] },
    {
      kind: "facts",
      rows: [
        { name: "Before", value: answerWords(before) },
        {
          name: announced ? "Announced" : "Now",
          value: answerWords(after),
          ...(from && { note: announced || from }),
        },
      ],
    },
    { kind: "text", text: ["The law: ", url ? { text: citation, url } : citation, "."] },
    {
      kind: "link",
      text: `Read it on our page about ${stateInText(state)}`,
      url: env.SITE_URL + lawPath(product, state),
    },
  ];
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat("en-US").format(names);
}
