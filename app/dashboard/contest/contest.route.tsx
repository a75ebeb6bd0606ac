import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { shopPath } from "#app/business/business-paths.ts";
import { dayNamed, isLastDayOver } from "#app/business/claim/claim-days.server.ts";
import { answerContest, contestOf, seenAnswer } from "#app/business/claim/own-claim-data.server.ts";
import { ownActs } from "#app/business/pages/own-acts.server.ts";
import { OwnBar } from "#app/business/pages/own-bar.tsx";
import { OwnForm, useOwnForm } from "#app/business/pages/own-form.tsx";
import { ownHeaders } from "#app/business/pages/own-forms.server.ts";
import { OwnHead } from "#app/business/pages/own-head.tsx";
import { isFreshlyProven, ownAddress, requireMember } from "#app/business/sign-in/guards.server.ts";
import { PROVE_PATH, withNext } from "#app/business/sign-in/sign-in-paths.ts";
import { fieldErrors, MARKED, requiredLines } from "#app/site/forms/form-fields.server.ts";
import { CACHE } from "#app/site/http/cache-policy.ts";
import { orAway } from "#app/site/http/or-away.server.ts";
import { seo } from "#app/site/seo.ts";
import { FormField } from "#app/ui/field.tsx";
import { formatDay } from "#app/utils/dates.server.ts";
import { shopBar } from "../shop-bar-data.server.ts";

const FORM = "contest-answer";
const MOST = 2000;
const PROVE_AGAIN =
  "It is more than 15 minutes since you confirmed your mailbox. Open this page in another tab, confirm it there, and send your answer again.";
const OVER =
  "Nobody disputes your claim any more as this page says, and nothing was saved. If someone else does by now, this page says until when you may answer: send it again.";
const OFTEN =
  "You answered ten times today, and nothing was saved. What you wrote is here still: send it tomorrow.";
const answeredSince = (theirs: string) =>
  `Another owner of your shop has answered since, and nothing was saved. They wrote: “${theirs}” What you wrote is here still: send it again to replace theirs.`;
const answerField = requiredLines(MOST, "Write your answer", "Keep it under 2,000 characters");

/** Where a shop's owners answer somebody who says that it is theirs: product.md 15.16. Who that is stays with the desk. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const member = await requireMember(request, params.claim, "owner");
  const [bar, contest] = await Promise.all([shopBar(member, ""), orAway(() => contestOf(member))]);
  const toldAt = contest?.told_at;
  // Until the desk has decided, what comes late counts too: a day that is past is promised to nobody.
  const until =
    toldAt && !isLastDayOver(toldAt, "answer", new Date()) ? dayNamed(toldAt, "answer") : undefined;
  return json(
    {
      bar,
      shop: member.listingName,
      path: shopPath(member.claimId, "contest"),
      prove: isFreshlyProven(member) ? undefined : withNext(PROVE_PATH, ownAddress(request)),
      contest: contest && {
        answer: contest.answer,
        toldAt: contest.told_at ?? "",
        seen: seenAnswer(contest.answer),
        until: until && formatDay(until, "EEEE, MMM d"),
      },
    },
    { headers: { "Cache-Control": CACHE.never } },
  );
}

export const action = ownActs(({ request, params }) => requireMember(request, params.claim, "owner"), {
  // An answer may give the shop away: a session that was stolen long after its proof writes none. Whoever took long to write it keeps it.
  [FORM]: {
    proof: "fresh",
    stale: { ok: false, message: MARKED, errors: { answer: PROVE_AGAIN } },
    take: async (fields, member) => {
      const parsed = answerField.safeParse(fields.get("answer") ?? undefined);
      if (!parsed.success)
        return {
          ok: false,
          message: MARKED,
          errors: { answer: Object.values(fieldErrors(parsed.error))[0] ?? "" },
        };
      const toldAt = fields.get("told") ?? "";
      const seen = fields.get("seen") ?? undefined;
      const kept = await answerContest(member, { answer: parsed.data, toldAt, seen });
      if (kept === "often") return { ok: false, status: 429, message: MARKED, errors: { answer: OFTEN } };
      if (kept === true) return { ok: true, notice: "Saved. A person reads it before anything is decided." };
      return { ok: false, message: MARKED, errors: { answer: kept ? answeredSince(kept.theirs) : OVER } };
    },
  },
});

export const headers = ownHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  seo(matches, {
    title: data ? `Someone disputes ${data.shop}` : "A contest",
    description: "Say what we should know.",
    path: data?.path ?? "/dashboard",
    noindex: true,
  });

function untilWhen({ until, answer }: { until?: string; answer: string | null }): string {
  if (until) return `, by ${until}`;
  return answer === null ? ". Your 7 days are over: answer as soon as you can" : "";
}

export default function ContestRoute() {
  const { bar, shop, prove, contest } = useLoaderData<typeof loader>();
  const { errors, values, refused } = useOwnForm(FORM);
  return (
    <>
      <OwnBar bar={bar} />
      <div className="page">
        <OwnHead
          kicker={shop}
          title={contest ? "Someone says that this shop is theirs" : "Nobody disputes your claim"}
          line={
            contest
              ? `Nothing has changed. A person decides after hearing from you${untilWhen(contest)}. If we hear nothing, you keep the shop unless their proof is stronger.`
              : "There is nothing to answer."
          }
        />
        {contest && prove && !refused && (
          <a href={prove} className="button button-solid mt-8">
            Confirm your mailbox to answer
          </a>
        )}
        {contest && (!prove || refused) && (
          <OwnForm
            name={FORM}
            token={bar.token}
            className="mt-8 max-w-[40rem] border-bar border-t-[3px] pt-5"
          >
            <input type="hidden" name="told" value={contest.toldAt} />
            <input type="hidden" name="seen" value={contest.seen} />
            <FormField
              form={FORM}
              name="answer"
              label={contest.answer ? "What you told us" : "What should we know?"}
              hint="How long the shop has been yours, who may act for it, and how we reach them. Only our desk reads it."
              errors={errors}
            >
              {(field) => (
                <textarea
                  {...field}
                  required
                  maxLength={MOST}
                  rows={6}
                  defaultValue={values.answer ?? contest.answer ?? ""}
                  className="field h-auto py-2.5"
                />
              )}
            </FormField>
            <button type="submit" className="button button-solid mt-5">
              {contest.answer ? "Save the answer" : "Answer"}
            </button>
          </OwnForm>
        )}
      </div>
    </>
  );
}
