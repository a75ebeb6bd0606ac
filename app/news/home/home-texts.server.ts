import { z } from "zod";
import { countLegalStates } from "#app/legality/legal-counts.server.ts";
import { readDataFile } from "#app/site/read-data-file.server.ts";
import { showDate } from "#app/utils/dates.server.ts";

const text = z.string().min(1);

const texts = readDataFile(
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
export const homeTexts = {
  publicHealth: texts.publicHealth,
  faq: texts.faq.map(({ question, answer }) => ({ question, answer: withCounts(answer) })),
};

/** Puts counts of data/legality.json in place of {adultUse}, {medical}, {dcAdultUse}, {dcMedical} and {asOf}. */
function withCounts(answer: string): string {
  const { adultUse, medical, dcAdultUse, dcMedical, asOf } = countLegalStates();
  const values: Record<string, string> = {
    adultUse: String(adultUse),
    medical: String(medical),
    dcAdultUse: dcAdultUse ? " plus DC" : "",
    dcMedical: dcMedical ? " plus DC" : "",
    asOf: showDate(asOf).day,
  };
  return answer.replace(/\{(\w+)\}/g, (written, name: string) => values[name] ?? written);
}
