import { SHOP_CHANGES } from "#app/directory/changes/changes-query.ts";
import type { ChangeKind } from "#app/directory/changes/shop-change.ts";
import { SHOP_CHANGES_PATH } from "#app/directory/listing-paths.ts";
import { stateInText } from "#app/utils/us-states.ts";
import type { Use } from "../meaning/lexicon.ts";
import { type Meaning, says } from "../meaning/meaning.ts";
import type { PageAnswer } from "./answer.ts";

/** Words that ask what became of shops, and the kind that they ask for. */
const ASKED: readonly [words: RegExp, kind?: ChangeKind][] = [
  [/^(new|newly|newest|opening|openings|opened)$/, "opened"],
  [/^(closed|closing|closings|closure|closures|shuttered|shut)$/, "closed"],
  [/^(moved|moving|relocated|relocating|relocations?)$/, "moved"],
  [/^(renamed)$/, "renamed"],
  [/^(recent|recently|lately|latest|changes|that|which|were|been|just|down)$/],
];

/** It asks for an hour: "are dispensaries closed on Sunday", "closing time". */
const HOUR = /^(today|tonight|now|right|times?|hours?|still|yet|when|late|\w+days?|weekends?|holidays?|24)$/;

const REST: readonly (Use | undefined)[] = ["filler", "subject", "shop", "everywhere", "state", "city"];

/** The page of shops that opened, moved or closed, where a query asks for nothing else; a city's are those of its state. */
export function shopChangesAnswer(meaning: Meaning): PageAnswer | undefined {
  if (!says(meaning, "shop")) return undefined;
  const kinds = new Set<ChangeKind>();
  for (const [at, { word }] of meaning.tokens.entries()) {
    const use = meaning.uses[at];
    if (HOUR.test(word)) return undefined;
    // "New" of "New York" is a place's.
    const asked = use === "state" || use === "city" ? undefined : ASKED.find(([words]) => words.test(word));
    if (asked?.[1]) kinds.add(asked[1]);
    else if (!asked && !REST.includes(use)) return undefined;
  }
  if (kinds.size === 0) return undefined;
  const state = meaning.state ?? meaning.city?.state;
  const [kind] = kinds;
  const query = { state, kind: kinds.size === 1 ? kind : undefined, page: 1 };
  return {
    kind: "page",
    path: SHOP_CHANGES_PATH + SHOP_CHANGES.search(query),
    kicker: "Directory",
    title: `Dispensaries that opened, moved or closed${state ? ` in ${stateInText(state)}` : ""}`,
    summary: "By week and state, as the license registries show it.",
  };
}
