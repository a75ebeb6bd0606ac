import { SectionHeading } from "#app/ui/section-heading.tsx";
import type { StateLimit } from "./carry.page.server.ts";
import { VerdictSign } from "./verdict-sign.tsx";

/** How much flower an adult may carry in each state, each a link to its answer. */
export function StateLimits({ limits }: { limits: StateLimit[] }) {
  return (
    <section aria-labelledby="limits" className="mt-12 border-bar border-t-[3px] pt-5">
      <SectionHeading id="limits">Cannabis flower, for adults 21 and over</SectionHeading>
      <p className="mt-2 max-w-[44em] font-serif text-prose text-muted">
        How much may be carried in public, with no patient card. Concentrates, edibles and hemp have limits of
        their own.
      </p>
      <ul className="mt-5 grid gap-x-12 text-control md:grid-cols-2 lg:grid-cols-3">
        {limits.map(({ state, name, verdict, word, path }) => (
          <li key={state} className="border-rule border-b">
            <a
              href={path}
              className="flex min-h-11 items-center justify-between gap-4 py-1.5 hover:text-green"
            >
              <span className="font-medium">{name}</span>
              <span className="flex shrink-0 items-center gap-3 text-muted text-small">
                {word}
                <VerdictSign verdict={verdict} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
