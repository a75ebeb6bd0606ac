import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskPath } from "#app/business/business-paths.ts";
import { OwnBar } from "#app/business/pages/own-bar.tsx";
import { ownHeaders } from "#app/business/pages/own-forms.server.ts";
import { OwnHead } from "#app/business/pages/own-head.tsx";
import { requireStaff } from "#app/business/sign-in/guards.server.ts";
import { orAway } from "#app/site/http/or-away.server.ts";
import { seo } from "#app/site/seo.ts";
import { Field } from "#app/ui/field.tsx";
import { PageLinks, RESULTS } from "#app/ui/page-links.tsx";
import { deskBar, ownListings } from "../desk-bar.server.ts";
import { auditLines } from "./audit-lines.server.ts";
import { auditView } from "./audit-search.ts";
import { AUDIT_ON_A_PAGE, searchAudit } from "./audit-search-data.server.ts";
import { AuditTable } from "./audit-table.tsx";

const PATH = deskPath("audit");

/** Every act, by who did it, what, where and when: product.md 15.26. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "operator");
  const view = auditView.parse(new URL(request.url).searchParams);
  const own = await ownListings(staff);
  const [bar, found] = await Promise.all([
    deskBar(staff, "audit"),
    orAway(async () => {
      const { rows, count } = await searchAudit(view, own);
      return { lines: await auditLines(rows), count };
    }),
  ]);
  return { bar, view, ...found, pageCount: Math.max(1, Math.ceil(found.count / AUDIT_ON_A_PAGE)) };
}

export const headers = ownHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  seo(matches, { title: "Audit: the desk", description: "Every action.", path: PATH, noindex: true });

const FIELDS = [
  { name: "who", label: "Who", hint: "A name, an address, cli, site" },
  { name: "action", label: "What", hint: "claim, handled, exported" },
  { name: "listing", label: "Listing", hint: "Its name or id" },
] as const;

export default function AuditRoute() {
  const { bar, view, lines, count, pageCount } = useLoaderData<typeof loader>();
  const searched = view.who || view.action || view.listing || view.day;
  return (
    <>
      <OwnBar bar={bar} />
      <div className="page">
        <OwnHead
          kicker="The desk"
          title="Audit"
          line={`${count} ${count === 1 ? "action" : "actions"}${searched ? " found" : ""}, newest first. People are shown by the email address and name that their account has now.`}
        />
        <search>
          <form
            action={PATH}
            method="get"
            className="mt-8 grid items-start gap-x-4 gap-y-4 md:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_11rem_auto]"
          >
            {FIELDS.map(({ name, label, hint }) => (
              <Field key={name} label={label} htmlFor={`audit-${name}`}>
                <input
                  id={`audit-${name}`}
                  name={name}
                  maxLength={100}
                  defaultValue={view[name]}
                  aria-describedby={`audit-${name}-hint`}
                  className="field"
                />
                <p id={`audit-${name}-hint`} className="mt-1 text-caption text-muted">
                  {hint}
                </p>
              </Field>
            ))}
            <Field label="Day" htmlFor="audit-day">
              <input id="audit-day" name="day" type="date" defaultValue={view.day} className="field" />
            </Field>
            <button type="submit" className="button lg:mt-6">
              Search
            </button>
          </form>
        </search>
        <div id={RESULTS} className="mt-10">
          {lines.length > 0 ? (
            <AuditTable caption="Actions, newest first" lines={lines} />
          ) : (
            <p className="border-bar border-t-[3px] pt-5 font-serif text-prose text-muted">
              {searched ? "Nothing found." : "Nothing yet."}
            </p>
          )}
        </div>
        <PageLinks
          label="Pages of the audit log"
          page={view.page}
          pageCount={pageCount}
          href={(page) => PATH + auditView.search({ ...view, page })}
        />
      </div>
    </>
  );
}
