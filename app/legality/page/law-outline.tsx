import { countyHref } from "#app/directory/map/geometry/geometry-hrefs.ts";
import { statusWord } from "../facts/vocabulary.ts";
import { patternFill, StatusPatterns } from "../status/status-patterns.tsx";
import type { LawView } from "./law.page.server.ts";

/** The state's own shape, filled with its status. */
export function LawOutline({ law: { state, name, answer, outline } }: { law: LawView }) {
  return (
    <figure className="hidden lg:block">
      <StatusPatterns name="outline" statuses={[answer.status]} scale={outline.patternScale} />
      <svg
        className={`law-outline law-shape law-${answer.status}`}
        viewBox={outline.viewBox}
        role="img"
        aria-label={`${name}: ${statusWord(answer.status)}`}
      >
        <use href={countyHref(state, "land")} fill={patternFill("outline", answer.status)} />
      </svg>
    </figure>
  );
}
