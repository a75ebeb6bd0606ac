import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DASHBOARD_PATH } from "#app/business/business-paths.ts";
import { Notice } from "#app/business/pages/notice.tsx";
import { ownActs } from "#app/business/pages/own-acts.server.ts";
import { OwnBar } from "#app/business/pages/own-bar.tsx";
import { ownHeaders } from "#app/business/pages/own-forms.server.ts";
import { OwnHead } from "#app/business/pages/own-head.tsx";
import { TypedWords } from "#app/business/pages/typed-words.tsx";
import { requireMember } from "#app/business/sign-in/guards.server.ts";
import { seo } from "#app/site/seo.ts";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { DealForm } from "./deal-form.tsx";
import { DealPreview } from "./deal-preview.tsx";
import { DEAL_FORM, judgeDeal, judgeWithdrawal } from "./deals.form.server.ts";
import { type OwnDeals, viewOwnDeals } from "./deals.page.server.ts";
import { OwnDealsTable } from "./own-deals-table.tsx";
import { StateLaw } from "./state-law.tsx";

/** A shop's deals, and the form of one: product.md 15.22. */
export async function loader({ request, params, context: { formResult } }: LoaderFunctionArgs) {
  const member = await requireMember(request, params.claim);
  const again = new URL(request.url).searchParams.get("again") ?? undefined;
  return viewOwnDeals(member, { id: params.id, again, formResult });
}

export const action = ownActs(
  ({ request, params }: ActionFunctionArgs) => requireMember(request, params.claim),
  {
    [DEAL_FORM]: { proof: "session", take: judgeDeal },
    withdraw: { proof: "session", take: judgeWithdrawal },
  },
);

export const headers = ownHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  seo(matches, {
    title: data ? `Deals: ${data.shop}` : "Deals",
    description: "Your shop’s deals.",
    path: DASHBOARD_PATH,
    noindex: true,
  });

export default function OwnDealsRoute() {
  const page = useLoaderData<typeof loader>();
  const { bar, shop, demonstration, law, form } = page;
  const asked = law?.rule ? `Each is checked against the law of ${law.state} before it is published.` : "";
  return (
    <>
      <OwnBar bar={bar} />
      <div className="page">
        <OwnHead
          kicker={shop}
          title="Deals"
          line={`Up to ten at a time. ${asked}`.trimEnd()}
          note={
            demonstration
              ? "A demonstration shop: its name, number, license and figures are fictional."
              : undefined
          }
        />
        {page.asleep ? (
          <>
            <Notice className="mt-8">
              Your listing is not in the directory right now, so its deals are hidden. They come back when it
              does.
            </Notice>
            <TypedWords form="deal" title="What you typed just now" />
          </>
        ) : (
          <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-11 lg:grid-cols-[8fr_4fr]">
            <section className="border-bar border-t-[3px] pt-5">
              <SectionHeading className="mb-6">{HEADINGS[form.state]}</SectionHeading>
              <DealForm key={`${form.id} ${form.revision}`} form={form} law={law} token={bar.token} />
            </section>
            <div className="grid content-start gap-10">
              <DealPreview form={form} state={law?.state ?? "the state"} />
              {law && <StateLaw law={law} />}
            </div>
          </div>
        )}
        <YourDeals page={page} />
      </div>
    </>
  );
}

const HEADINGS = {
  new: "Write a deal",
  draft: "Your draft",
  refused: "Change this deal",
  withdrawn: "Withdrawn: change it or publish it again",
  waiting: "With our desk",
  live: "Change this deal",
} as const satisfies Record<OwnDeals["form"]["state"], string>;

function YourDeals({ page: { rows, live, demonstration, bar, form } }: { page: OwnDeals }) {
  return (
    <section className="mt-11 border-bar border-t-[3px] pt-5 md:mt-16">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <SectionHeading>Your deals</SectionHeading>
        <p className="text-caption text-muted">
          {live} of 10 places taken{demonstration && " · Demonstration deals: fictional"}
          {form.state !== "new" && (
            <>
              {" · "}
              <a href={bar.current} className="text-link">
                Write another
              </a>
            </>
          )}
        </p>
      </div>
      <OwnDealsTable rows={rows} path={bar.current} token={bar.token} />
    </section>
  );
}
