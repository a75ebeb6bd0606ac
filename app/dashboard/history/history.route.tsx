import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DASHBOARD_PATH } from "#app/business/business-paths.ts";
import { OwnBar } from "#app/business/pages/own-bar.tsx";
import { ownHeaders } from "#app/business/pages/own-forms.server.ts";
import { OwnHead } from "#app/business/pages/own-head.tsx";
import { requireMember } from "#app/business/sign-in/guards.server.ts";
import { seo } from "#app/site/seo.ts";
import { viewHistory } from "./history.page.server.ts";
import { HistoryList } from "./history-list.tsx";

/** What was done to a shop, by whom, for its owners: product.md 15.4. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return viewHistory(await requireMember(request, params.claim, "owner"));
}

export const headers = ownHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  seo(matches, {
    title: data ? `History: ${data.shop}` : "History",
    description: "What was done to your shop’s page, and who did it.",
    path: DASHBOARD_PATH,
    noindex: true,
  });

export default function HistoryRoute() {
  const { bar, shop, demonstration, done, more } = useLoaderData<typeof loader>();
  return (
    <>
      <OwnBar bar={bar} />
      <div className="page">
        <OwnHead
          kicker={shop}
          title="History"
          line={`What was done here and who did it, in the last 24 months${more ? `: the newest ${done.length}` : ""}. Only owners see this.`}
          note={
            demonstration
              ? "A demonstration shop: its name, number, license and figures are fictional."
              : undefined
          }
        />
        <section aria-label="What was done" className="mt-10 border-bar border-t-[3px] pt-2">
          {done.length > 0 ? <HistoryList done={done} /> : <p className="mt-3 text-muted">Nothing yet.</p>}
        </section>
      </div>
    </>
  );
}
