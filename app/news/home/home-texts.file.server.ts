import { z } from "zod";
import { text } from "#app/site/fields.server.ts";
import { publishedJson } from "#app/site/published-data/published-file.server.ts";
import { withLawCounts } from "../content/law-counts.server.ts";

const texts = publishedJson(
  "home.json",
  z.strictObject({
    publicHealth: z.strictObject({
      title: text,
      points: z.array(z.strictObject({ lead: text, text })).min(1),
    }),
    faq: z.array(z.strictObject({ question: text, answer: text })).min(1),
  }),
);

/** The front page's standing texts: data/home.json, with the counts of today's law in their places. */
export function homeTexts() {
  const { publicHealth, faq } = texts();
  return {
    publicHealth,
    faq: faq.map(({ question, answer }) => ({ question, answer: withLawCounts(answer) })),
  };
}
