import { LAW_STATES } from "../facts/law-states.ts";
import { placeInSentence } from "../facts/place-name.ts";
import { lawPath, lawQuestion } from "../law-paths.ts";
import type { LegalityView } from "./legality.page.server.ts";

/** The table's facts as a data set with its two downloads, and its pages as a list. */
export function legalityJsonLd(view: LegalityView, title: string, url: string): Record<string, unknown>[] {
  const { product } = view.query;
  return [
    {
      "@type": "CollectionPage",
      name: title,
      url: url + view.path,
      inLanguage: "en-US",
      ...(view.newest && { dateModified: view.newest.iso }),
      mainEntity: {
        "@type": "ItemList",
        numberOfItems: LAW_STATES.length,
        itemListElement: LAW_STATES.map((state, i) => ({
          "@type": "ListItem",
          position: i + 1,
          name: lawQuestion(product, placeInSentence(state)),
          url: url + lawPath(product, state),
        })),
      },
    },
  ];
}
