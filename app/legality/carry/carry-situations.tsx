import { Icon } from "#app/ui/icon.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { checkedWords } from "../page/checked-words.ts";
import { LawLink } from "./carry-answer-view.tsx";
import type { Situation } from "./situations.server.ts";
import { VerdictSign } from "./verdict-sign.tsx";

const ICONS = { car: "car", driving: "wheel", plane: "plane", border: "border" } as const;

/** In a car, at the wheel, on a plane, at the border: each with its sign, its word and its law. */
export function CarrySituations({ situations }: { situations: Situation[] }) {
  return (
    <section aria-labelledby="where" className="mt-11 md:mt-12">
      <SectionHeading id="where">Where you take it</SectionHeading>
      <ul className="mt-3 border-bar border-t-[3px] md:mt-4">
        {situations.map(({ kind, name, verdict, word, sentence, law, checked, stale }) => (
          <li key={kind} className="carry-situation">
            <Icon name={ICONS[kind]} className="icon size-6" />
            <h3 className="text-label">{name}</h3>
            <p className="flex items-center gap-3 font-semibold">
              <VerdictSign verdict={verdict} />
              {word}
            </p>
            <p className="font-serif text-prose">{sentence}</p>
            <p className="text-small">
              {law && <LawLink law={law} />}
              {checked && (
                <span className="mt-0.5 block text-caption text-muted">
                  {checkedWords(stale).toLowerCase()} <time dateTime={checked.iso}>{checked.day}</time>
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
