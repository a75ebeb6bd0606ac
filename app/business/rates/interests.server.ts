import { getAdvertising } from "./advertising.file.server.ts";

/** What an inquiry can be about: a group of the select, with the value that its address names it by. */
export type InterestGroup = { label: string; interests: { slug: string; name: string }[] };

export const UNDECIDED = "undecided";

/** Packages, formats, and nothing in particular: what the operator offers now. */
export function listInterests(): InterestGroup[] {
  const { packages, formats } = getAdvertising();
  const pick = ({ slug, name }: { slug: string; name: string }) => ({ slug, name });
  return [
    { label: "Packages", interests: packages.map(pick) },
    { label: "Single formats", interests: formats.map(pick) },
  ];
}

/** Takes an interest's slug; returns it as it is stored with a lead, undefined when nothing of that name is offered. */
export function storedInterest(slug: string): string | undefined {
  if (slug === UNDECIDED) return "advertising: not decided";
  const found = listInterests()
    .flatMap(({ interests }) => interests)
    .find((interest) => interest.slug === slug);
  return found && `advertising: ${found.name}`;
}
