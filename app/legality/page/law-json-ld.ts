import { statusWord } from "../facts/vocabulary.ts";
import { LEGALITY_PATH, productPath } from "../law-paths.ts";
import { answerNow, checkedWords } from "./checked-words.ts";
import type { LawView } from "./law.page.server.ts";

/** From the home page to a page of the law. */
export function lawTrail({ question, path, product }: Pick<LawView, "question" | "path" | "product">) {
  return [
    { name: "Home", path: "/" },
    { name: "State law", path: product === "cannabis" ? LEGALITY_PATH : productPath(product) },
    { name: question, path },
  ];
}

/** What search engines show: the answer, and when it was checked. Without the citation, whose abbreviations end no sentence. */
export function lawDescription(law: LawView): string {
  const { basis } = law;
  return `${nowOf(law)}${basis ? ` ${checkedWords(basis.stale)} ${basis.checked.day}.` : ""}`;
}

function nowOf({ answer, today }: LawView): string {
  return answerNow(`${answer.word} ${answer.text}`, today);
}

/** The page, its review and its citations; the question that its first lines ask and answer. schema.org, WebPage and FAQPage. */
export function lawJsonLd(law: LawView, site: { name: string; url: string }): Record<string, unknown>[] {
  const url = site.url + law.path;
  const { basis } = law;
  const page = {
    "@type": "WebPage",
    "@id": url,
    url,
    name: law.question,
    description: `${nowOf(law)}${basis ? ` ${checkedWords(basis.stale)} ${basis.checked.day}: ${basis.citation}.` : ""}`,
    inLanguage: "en-US",
    isPartOf: { "@type": "WebSite", name: site.name, url: site.url },
    publisher: { "@type": "Organization", name: site.name, url: site.url },
    about: [
      {
        "@type": "Thing",
        name: `${statusWord(law.today ? "not-verified" : law.answer.status)}: ${law.question}`,
      },
      { "@type": law.state === "DC" ? "AdministrativeArea" : "State", name: law.name },
    ],
    ...(law.checked && {
      dateModified: law.checked.iso,
      lastReviewed: (law.basis?.checked ?? law.checked).iso,
    }),
    ...citations(law),
  };
  if (law.answer.status === "not-verified") return [page];
  return [
    page,
    {
      "@type": "FAQPage",
      mainEntity: [
        {
          "@type": "Question",
          name: law.question,
          acceptedAnswer: { "@type": "Answer", text: nowOf(law) },
        },
      ],
    },
  ];
}

function citations({ basis, standing, rules }: LawView): { citation?: string[] } {
  const named = [...new Set([basis, standing, ...rules].flatMap((row) => row?.citation ?? []))];
  return named.length > 0 ? { citation: named } : {};
}
