import type { Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import type { VerifiedFact } from "#app/legality/facts/fact.ts";
import { FACT_PLACES, factAtPlace } from "#app/legality/facts/fact-place.ts";
import { LAW_STATES } from "#app/legality/facts/law-states.ts";
import type { Product, Question } from "#app/legality/facts/vocabulary.ts";
import type { Problem } from "#app/site/published-data/problem.ts";
import { type StateCode, US_STATES } from "#app/utils/us-states.ts";
import type { CheckedStory } from "../checked-story.ts";
import { figuresOf, figuresOfFact, isSameFigure } from "./figures.ts";

/** The facts of a state that hold on the day of the check, of one product or of all. */
export type StateFacts = (state: StateCode, product?: Product) => readonly VerifiedFact[];

/** Stands for a comment that says of the sentence before it that its figure is none of today's limits. */
const HISTORY = "\u0001";

const BLOCKS = ["p", "li", "tr", "h2", "h3", "h4"];

/**
 * Figures of the law stand in stories as places for facts ("{ohio.possession}"), or say what the facts say: a figure in a sentence
 * that names a state has to be one of that state's, of the question that the sentence asks, where the table has one. What a law said
 * once is marked by `<!-- history -->` behind its sentence, what is no limit by `<!-- another figure -->`. product.md 18.11.
 */
export function checkFigures({ story, tree, inBody, inField }: CheckedStory, factsOf: StateFacts): Problem[] {
  const problems = (["title", "excerpt"] as const).flatMap((field) =>
    [...placesIn(story[field]), ...wrongFigures(story[field], factsOf)].map((reason) =>
      inField([field], reason),
    ),
  );
  for (const { text, line } of blocksOf(tree)) {
    for (const [written, ...parts] of text.matchAll(FACT_PLACES)) {
      const known = factAtPlace(
        parts.slice(0, 3).map((part) => part ?? ""),
        factsOf,
      );
      if (!known) problems.push(inBody(line, `${written}: data/legality/facts.csv has no such fact today`));
    }
    problems.push(...wrongFigures(text, factsOf).map((reason) => inBody(line, reason)));
  }
  return problems;
}

/** Titles and excerpts stand in lists and mails as they are written. */
function placesIn(text: string): string[] {
  return [...text.matchAll(FACT_PLACES)].map(([written]) => `${written} is filled in the text alone`);
}

/** The text's paragraphs, list items and table rows, each once. */
function blocksOf(tree: Root): { text: string; line: number | undefined }[] {
  const blocks: { text: string; line: number | undefined }[] = [];
  visit(tree, "element", (element) => {
    if (["blockquote", "code", "pre", "q"].includes(element.tagName)) return SKIP;
    const holdsBlocks = element.tagName === "li" && element.children.some((child) => isBlock(child));
    if (!BLOCKS.includes(element.tagName) || holdsBlocks) return undefined;
    blocks.push({ text: textOf(element), line: element.position?.start.line });
    return SKIP;
  });
  return blocks;
}

function isBlock(node: { type: string; tagName?: string }): boolean {
  return node.type === "element" && ["p", "ul", "ol"].includes(node.tagName ?? "");
}

type Written = { type: string; value?: string; tagName?: string; children?: readonly Written[] };

function textOf(node: Written): string {
  if (node.type === "comment")
    return /^\s*(?:history|another figure)\s*$/.test(node.value ?? "") ? HISTORY : "";
  if (node.tagName === "q" || node.tagName === "code") return "";
  const inside = (node.children ?? []).map(textOf).join("");
  // A cell ends what is said in it.
  return (node.value ?? "").replace(/\[\^[^\]]*\]/g, "") + inside + (node.tagName === "td" ? " | " : "");
}

const NAMES = LAW_STATES.map((state) => [state, US_STATES[state]] as const).sort(
  ([, one], [, other]) => other.length - one.length,
);
const NAMED = new RegExp(`\\b(?:${NAMES.map(([, name]) => name).join("|")})\\b`, "g");
const CODE_OF = new Map<string, StateCode>(NAMES.map(([state, name]) => [name, state]));
/** Cities and rivers that are named as a state is. */
const NO_STATE = /\b(?:New York City|Kansas City|Washington,? D\.?C\.?|Oklahoma City|Iowa City)/g;

/** What a sentence asks, by its words; where it asks nothing that we know, any fact of the state will do. */
const ASKS: readonly (readonly [RegExp, readonly Question[]])[] = [
  [
    /\b(?:possess(?:es|ion)?|carry|carries|have|has|keep|hold)\b/i,
    ["possession-limit", "concentrate-limit", "edible-limit", "visitors", "supply-limit"],
  ],
  [
    /\b(?:buy|buys|purchases?|sells?|sold|transaction|dispense)\b/i,
    ["purchase-limit", "concentrate-purchase-limit", "edible-purchase-limit", "supply-limit"],
  ],
  [/\b(?:grow|grows|growing|plants?)\b/i, ["home-grow"]],
  [/\b(?:servings?|packages?|mg)\b|-milligram/i, ["serving-limit", "package-limit"]],
  [/\b(?:nanograms?|ng)\b/i, ["driving-rule", "driving"]],
];

function wrongFigures(text: string, factsOf: StateFacts): string[] {
  return sentencesOf(text).flatMap((sentence) => {
    const states = statesIn(sentence);
    const figures = states.length > 0 && !sentence.includes(HISTORY) ? figuresOf(sentence) : [];
    if (figures.length === 0) return [];
    const asked = ASKS.flatMap(([words, questions]) => (words.test(sentence) ? questions : []));
    const known = states.flatMap((state) =>
      factsOf(state)
        .filter(({ question }) => asked.length === 0 || asked.includes(question))
        .flatMap(({ answer, unit = "", note = "" }) => [
          ...figuresOfFact(`${answer} ${unit}`),
          ...figuresOf(note),
        ]),
    );
    return figures
      .filter(({ measure }) => known.some((fact) => fact.measure === measure))
      .filter((figure) => !known.some((fact) => isSameFigure(figure, fact)))
      .map(
        ({ text: figure }) =>
          `“${figure}” is no figure that data/legality/facts.csv gives for ${states.map((state) => US_STATES[state]).join(" or ")}: write the fact's place, such as {ohio.possession}, or put <!-- history --> (or <!-- another figure -->) behind the sentence`,
      );
  });
}

function statesIn(sentence: string): StateCode[] {
  const names = sentence.replace(NO_STATE, "").match(NAMED) ?? [];
  return [...new Set(names.flatMap((name) => CODE_OF.get(name) ?? []))];
}

/** A text's sentences; the mark of history belongs to the sentence before it. */
function sentencesOf(text: string): string[] {
  return text.split(new RegExp(`(?<=[.!?]["”’)]*\\s*${HISTORY}?)\\s+(?=["“‘(]?[A-Z\\d])`));
}
