import { useEffect, useState } from "react";
import type { Heading } from "../body/headings.server.ts";

/** The table of contents, hidden when there is none: product.md 6.5. On a phone it folds. */
export function Contents({ headings, label = "In this article" }: { headings: Heading[]; label?: string }) {
  const current = useCurrentHeading(headings);
  if (headings.length === 0) return null;
  return (
    <nav aria-label={label} className="mb-7 lg:sticky lg:top-20 lg:mb-0 print:hidden">
      <details className="group border-bar border-t-[3px] pt-3 lg:hidden">
        <summary className="flex min-h-11 items-center justify-between font-semibold text-control">
          {label}
          <span aria-hidden="true" className="text-green group-open:hidden">
            Show
          </span>
          <span aria-hidden="true" className="hidden text-green group-open:inline">
            Hide
          </span>
        </summary>
        <Headings headings={headings} />
      </details>
      <div className="hidden max-h-[calc(100vh-7rem)] overflow-y-auto border-bar border-t-[3px] pt-3 lg:block">
        <p className="mb-2 font-semibold text-small">{label}</p>
        <Headings headings={headings} current={current} />
      </div>
    </nav>
  );
}

const INDENTS: Record<number, string> = { 2: "pl-3", 3: "pl-6", 4: "pl-9" };

function Headings({ headings, current }: { headings: Heading[]; current?: string }) {
  return (
    <ol className="border-rule border-l text-small">
      {headings.map(({ id, level, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === current ? "location" : undefined}
            className={`-ml-px block border-transparent border-l-[3px] py-1.5 text-muted hover:text-green aria-[current]:border-brand aria-[current]:font-semibold aria-[current]:text-ink ${INDENTS[level]}`}
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The section being read: the last heading that has passed the upper third of the window. */
function useCurrentHeading(headings: Heading[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const elements = headings
      .map(({ id }) => document.getElementById(id))
      .filter((element) => element !== null);
    function update() {
      const line = window.innerHeight / 3;
      setCurrent(elements.findLast((element) => element.getBoundingClientRect().top < line)?.id);
    }
    update();
    // Every scroll, since a jump over several headings crosses no observer's line; React draws once a frame at most.
    window.addEventListener("scroll", update, { passive: true });
    return () => window.removeEventListener("scroll", update);
  }, [headings]);
  return current;
}
