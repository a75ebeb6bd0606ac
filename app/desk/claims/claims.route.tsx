import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskPath } from "#app/business/business-paths.ts";
import { ownActs } from "#app/business/pages/own-acts.server.ts";
import { OwnBar } from "#app/business/pages/own-bar.tsx";
import { ownHeaders } from "#app/business/pages/own-forms.server.ts";
import { requireStaff } from "#app/business/sign-in/guards.server.ts";
import { seo } from "#app/site/seo.ts";
import { PageLinks } from "#app/ui/page-links.tsx";
import { DeskColumns, QueueHead, QueueHeading, QueueList } from "../desk-columns.tsx";
import { chainForm, wakeForm } from "./chain.form.server.ts";
import { ClaimCaseView } from "./claim-case.tsx";
import { confirmForm, decideForm, PROVE_FIRST, revokeForm, undoForm } from "./claims.form.server.ts";
import { claimsPage } from "./claims.page.server.ts";
import { claimsList } from "./claims-list.ts";

/** Claims that a person decides, with the evidence beside: product.md 15.26. */
export const loader = claimsPage;

const ofClaim = ({ params }: Pick<ActionFunctionArgs, "params">) => params.id ?? "";

export const action = ownActs(({ request }) => requireStaff(request, "operator"), {
  decide: { proof: "by-case", take: (fields, staff, from) => decideForm(fields, staff, ofClaim(from)) },
  chain: { proof: "by-case", take: (fields, staff, from) => chainForm(fields, staff, ofClaim(from)) },
  wake: { proof: "by-case", take: (fields, staff, from) => wakeForm(fields, staff, ofClaim(from)) },
  confirm: { proof: "by-case", take: (fields, staff, from) => confirmForm(fields, staff, ofClaim(from)) },
  revoke: {
    proof: "fresh",
    stale: PROVE_FIRST,
    take: (fields, staff, from) => revokeForm(fields, staff, ofClaim(from)),
  },
  undo: { proof: "by-case", take: (fields, staff, from) => undoForm(fields, staff, ofClaim(from)) },
});

export const headers = ownHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  seo(matches, {
    title: "Claims: the desk",
    description: "Claims in review.",
    path: deskPath("claims"),
    noindex: true,
  });

export default function ClaimsRoute() {
  const page = useLoaderData<typeof loader>();
  const { bar, decided, asked, rows, line, others, open, view, fresh, prove } = page;
  const path = deskPath("claims");
  return (
    <>
      <OwnBar bar={bar} />
      <DeskColumns
        open={asked}
        back={{
          name: decided ? "Decided claims" : "All claims",
          path: path + page.search,
        }}
        queue={
          <>
            <QueueHead title={decided ? "Decided claims" : "Claims"} line={line} open={asked} />
            <QueueList label="Claims" rows={rows} open={open?.address} />
            <PageLinks
              label="Pages of claims"
              page={view.page}
              pageCount={page.pageCount}
              href={(number) => path + claimsList.search({ ...view, page: number })}
            />
            <p className="mt-3 text-control">
              <a
                href={path + claimsList.search({ state: decided ? "open" : "decided", page: 1 })}
                className="text-link inline-flex min-h-11 items-center"
              >
                {decided ? "Claims in review" : "Decided claims"}
              </a>
            </p>
            <OtherWork rows={others} asked={asked} />
          </>
        }
      >
        {open ? (
          <ClaimCaseView
            key={open.id}
            open={open}
            asked={asked}
            token={bar.token}
            fresh={fresh}
            prove={prove}
          />
        ) : (
          <p className="font-serif text-prose text-muted">No claims are waiting.</p>
        )}
      </DeskColumns>
    </>
  );
}

function OtherWork({
  rows,
  asked,
}: {
  rows: { name: string; path: string; count: number; age?: string }[];
  asked: boolean;
}) {
  return (
    <section className="mt-10 border-bar border-t-[3px] pt-5">
      <QueueHeading open={asked}>Today’s other work</QueueHeading>
      <ul className="mt-3">
        {rows.map(({ name, path, count, age }) => (
          <li
            key={path}
            className="grid grid-cols-[8rem_1fr_auto] items-baseline border-rule border-b py-2.5 text-control tabular-nums"
          >
            <a href={path} className="text-link justify-self-start">
              {name}
            </a>
            <span>{count}</span>
            <span className="text-caption text-muted">{age && `oldest ${age}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
