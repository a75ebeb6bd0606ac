import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { feedLinks } from "#app/site/feeds/feed-links.ts";
import { pageForms } from "#app/site/forms/page-forms.server.ts";
import { CACHE, pageHeaders } from "#app/site/http/cache-policy.ts";
import { seo } from "#app/site/seo.ts";
import { siteDay } from "#app/site/site-days.server.ts";
import { BreadcrumbTrail } from "#app/ui/breadcrumb.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { VerdictPatterns } from "../carry/verdict-sign.tsx";
import { followLaw } from "../follow/follow-law.form.server.ts";
import { FOLLOW_FORM } from "../follow/follow-law-form.tsx";
import { CHANGES_PATH, LEGALITY_PATH } from "../law-paths.ts";
import { ChangeRows } from "./change-rows.tsx";
import { ChangesFilter } from "./changes-filter.tsx";
import { type ChangesPage, changesPage } from "./changes-page.server.ts";
import { ChangesRail } from "./changes-rail.tsx";

/** The law desk, what changed and what comes: product.md 18.6. */
export function loader({ request }: LoaderFunctionArgs) {
  return changesPage(request, siteDay());
}

export const action = pageForms({ [FOLLOW_FORM]: followLaw });

export const headers = pageHeaders(CACHE.page);

const TITLE = "What changed in the law, and what is coming";
const INTRO =
  "Changes that are enacted or ordered, each with its law and the day we checked it. Bills are not listed.";
const TRAIL = [
  { name: "Home", path: "/" },
  { name: "State law", path: LEGALITY_PATH },
  { name: "What changes", path: CHANGES_PATH },
];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { query, path } = data;
  return [
    ...seo(matches, {
      title: TITLE,
      description: INTRO,
      path,
      page: query.page,
      noindex: Boolean(query.state ?? query.product) || query.show !== "all",
      breadcrumbs: TRAIL,
    }),
    ...feedLinks({ title: "Law changes", path: LEGALITY_PATH }),
    {
      tagName: "link",
      rel: "alternate",
      type: "text/calendar",
      title: "Law changes (calendar)",
      href: `${CHANGES_PATH}.ics`,
    },
  ];
};

export default function ChangesRoute() {
  const view = useLoaderData<typeof loader>();
  return (
    <div className="page pt-7">
      <VerdictPatterns />
      <BreadcrumbTrail trail={TRAIL} />
      <h1 className="mt-2 text-title">{TITLE}</h1>
      <p className="mt-3 max-w-[44em] font-serif text-prose text-muted">{INTRO}</p>
      <div className="changes-columns">
        <div className="min-w-0">
          <ChangesFilter view={view} key={view.path} />
          {view.query.show !== "changed" && view.query.page === 1 && <Coming view={view} />}
          {view.query.show !== "coming" && <Changed view={view} />}
        </div>
        <ChangesRail view={view} />
      </div>
    </div>
  );
}

function Coming({ view: { coming, counts, pending } }: { view: ChangesPage }) {
  return (
    <section aria-labelledby="coming" className="changes-list">
      <div className="changes-head">
        <SectionHeading id="coming">Coming</SectionHeading>
        {coming.length > 0 && (
          <p>
            {counted(counts.coming, "change")}, {counted(counts.comingStates, "state")}
          </p>
        )}
      </div>
      {coming.length > 0 ? (
        <ChangeRows lines={coming} coming />
      ) : (
        <p className="py-5 font-serif text-prose text-muted">We know of no coming change with a date.</p>
      )}
      {pending.map((text) => (
        <p key={text} className="py-4 text-control">
          <strong className="font-semibold">Not settled.</strong> {text}.{" "}
          <a href={LEGALITY_PATH} className="text-link">
            State law
          </a>
        </p>
      ))}
    </section>
  );
}

function Changed({ view: { months, counts, earlier, later } }: { view: ChangesPage }) {
  return (
    <section aria-labelledby="changed" className="changes-list">
      <div className="changes-head">
        <SectionHeading id="changed">Changed</SectionHeading>
        {counts.since && (
          <p>
            {counted(counts.changed, "change")} since {counts.since}
          </p>
        )}
      </div>
      {months.length === 0 && (
        <p className="py-5 font-serif text-prose text-muted">We know of no change so far.</p>
      )}
      {months.map(({ name, lines }) => (
        <section key={name} aria-label={name}>
          <h3 className="changes-month">{name}</h3>
          <ChangeRows lines={lines} />
        </section>
      ))}
      <p className="mt-6 flex gap-3 empty:hidden">
        {later && (
          <a href={later} className="button">
            Later changes
          </a>
        )}
        {earlier && (
          <a href={earlier} className="button">
            Earlier changes
          </a>
        )}
      </p>
    </section>
  );
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
