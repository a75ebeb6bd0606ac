import { type ChangeKind, KIND_LIST, type ShopChange } from "./shop-change.ts";

/** An address in one line, as imports write it down: street, city, state and ZIP. */
const ADDRESS = /^(.*), ([^,]+), ([A-Z]{2})(?: (\d{5}))?$/;

/** Street and city as a list that names the state says them: "12 Elm Street, Denver". */
export function shortAddress(address: string): string {
  const [, street, city] = ADDRESS.exec(address) ?? [];
  return street ? `${street}, ${city}` : address.replace(/, [A-Z]{2}(?: \d{5})?$/, "");
}

/** From where to where a shop moved; the old city only where it is another one. */
export function movedWords({ before = "", where }: Pick<ShopChange, "before" | "where">) {
  const [, street, city, state] = ADDRESS.exec(before) ?? [];
  const [, , newCity, newState] = ADDRESS.exec(where) ?? [];
  const to = shortAddress(where);
  if (street && city === newCity && state === newState) return { from: street, to };
  return {
    from: state && state !== newState ? `${shortAddress(before)}, ${state}` : shortAddress(before),
    to,
  };
}

/** A change as one sentence; `lastListed` is the day on which a closed shop was last in its registry's list, as people read it. */
export function changeSentence(change: ShopChange, lastListed?: string): string {
  const { kind, name, where, before = "", city } = change;
  if (kind === "opened") return `${name} opened at ${shortAddress(where)}.`;
  if (kind === "reopened") return `${name} at ${shortAddress(where)} is listed again.`;
  if (kind === "moved") {
    const { from, to } = movedWords(change);
    return `${name} moved from ${from} to ${to}.`;
  }
  if (kind === "closed")
    return `${name} at ${shortAddress(where)} closed.${lastListed ? ` It was last listed on ${lastListed}.` : ""}`;
  if (kind === "renamed") return `${before} in ${city} is now called ${name}.`;
  return `${name} in ${city} has a new owner.`;
}

const COUNTED: Record<ChangeKind, (count: number) => string> = {
  opened: (count) => `${count} opened`,
  reopened: (count) => `${count} reopened`,
  moved: (count) => `${count} moved`,
  closed: (count) => `${count} closed`,
  renamed: (count) => `${count} new ${count === 1 ? "name" : "names"}`,
  owner: (count) => `${count} new ${count === 1 ? "owner" : "owners"}`,
};

/** How many of each kind there are, in words: "3 opened, 1 closed". */
export function countWords(changes: readonly Pick<ShopChange, "kind">[]): string {
  const counts = new Map<ChangeKind, number>();
  for (const { kind } of changes) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return KIND_LIST.flatMap((kind) => {
    const count = counts.get(kind);
    return count ? COUNTED[kind](count) : [];
  }).join(", ");
}

/** Counts whose lines end between them, not within one. */
export function unbroken(counts: string): string {
  return counts.replace(/(?<!,) /g, "\u00a0");
}
