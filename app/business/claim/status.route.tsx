import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CACHE } from "#app/site/http/cache-policy.ts";
import { seo } from "#app/site/seo.ts";
import { CLAIM_PATH, claimStatusPath } from "../business-paths.ts";
import { ownActs } from "../pages/own-acts.server.ts";
import { ownHeaders } from "../pages/own-forms.server.ts";
import { NarrowPage } from "../pages/own-head.tsx";
import { requireAccount } from "../sign-in/guards.server.ts";
import { ClaimGranted } from "./claim-granted.tsx";
import { ClaimInReview, WITHDRAW_FORM } from "./claim-in-review.tsx";
import { withdrawClaim } from "./own-claim-data.server.ts";
import { type StatusView, viewStatus } from "./status.page.server.ts";

/** What became of a claim, for the account that made it: product.md 15.15. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const view = await viewStatus(await requireAccount(request), params.id);
  return json(view, { headers: { "Cache-Control": CACHE.never } });
}

export const action = ownActs(({ request }) => requireAccount(request), {
  // Owners who were told of it are not told again for 7 days, and what a shop wrote stays with a claim whose grant was taken back.
  [WITHDRAW_FORM]: {
    proof: "fresh",
    take: async (_, person, { params }) => {
      const done = await withdrawClaim(person, params.id ?? "");
      return done
        ? { ok: true, notice: "Your claim is withdrawn." }
        : { ok: false, message: "This claim has been decided. There is nothing to withdraw." };
    },
  },
});

export const headers = ownHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  seo(matches, {
    title: data ? `Your claim to ${data.name}` : "Your claim",
    description: "Where your claim stands.",
    path: data ? claimStatusPath(data.id) : CLAIM_PATH,
    noindex: true,
  });

export default function StatusRoute() {
  const claim = useLoaderData<typeof loader>();
  const { title, line } = wordsOf(claim);
  return (
    <NarrowPage kicker={`Your claim, ${claim.day}`} title={title} line={line}>
      {claim.state === "granted" && <ClaimGranted claim={claim} />}
      {claim.state === "review" && <ClaimInReview claim={claim} />}
      {claim.state !== "granted" && claim.state !== "review" && (
        <p className="mt-6 text-control">
          {claim.againFrom && `You can ask again from ${claim.againFrom}. `}
          Is this a mistake?{" "}
          <a href="/contact?topic=listing" className="text-link">
            Write to us
          </a>
          : a person reads it.
        </p>
      )}
      {claim.demonstration && (
        <p className="mt-6 text-caption text-muted">
          A demonstration shop: its name, number, license and figures are fictional.
        </p>
      )}
    </NarrowPage>
  );
}

function wordsOf({ name, state, reason, contest, callCode }: StatusView): {
  title: string;
  line: string;
} {
  switch (state) {
    case "granted":
      return { title: `You now look after ${name}`, line: reason ?? "" };
    case "review":
      if (contest)
        return {
          title: "In review",
          line: "Your address is proven. Someone already looks after the listing, so we hear from them before anything changes.",
        };
      return {
        title: "In review",
        line: callCode
          ? "Your address is proven. It is not one of the shop’s own addresses, so a person calls the shop before anything changes."
          : "Your address is proven. The listing was disputed or given up lately, so a person looks before anything changes.",
      };
    case "refused":
      return { title: "Your claim was refused", line: reason ?? "Nothing changed on the listing." };
    case "withdrawn":
      return { title: "Your claim is withdrawn", line: "Nothing changed on the listing." };
    case "left":
      return { title: `You no longer look after ${name}`, line: "Others look after the listing now." };
    case "replaced":
      return { title: "Someone else now looks after it", line: "What you wrote there is hidden." };
    case "ended":
      return {
        title: `You no longer look after ${name}`,
        line: "Nobody looks after the listing through this claim now. What was written there is hidden.",
      };
    default:
      return {
        title: `You no longer look after ${name}`,
        line: [reason, "What was written there is hidden."].filter(Boolean).join(" "),
      };
  }
}
