import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DASHBOARD_PATH } from "#app/business/business-paths.ts";
import { ownActs } from "#app/business/pages/own-acts.server.ts";
import { OwnBar } from "#app/business/pages/own-bar.tsx";
import { useOwnForm } from "#app/business/pages/own-form.tsx";
import { ownHeaders } from "#app/business/pages/own-forms.server.ts";
import { OwnHead } from "#app/business/pages/own-head.tsx";
import { TypedWords } from "#app/business/pages/typed-words.tsx";
import { requireMember } from "#app/business/sign-in/guards.server.ts";
import { seo } from "#app/site/seo.ts";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { judgeAnswer, judgeSpam } from "./inquiries.form.server.ts";
import { viewQuestions } from "./inquiries.page.server.ts";
import { ClosedQuestion, OpenQuestion } from "./question.tsx";

/** What readers ask a shop, and its answers: product.md 15.24. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return viewQuestions(await requireMember(request, params.claim));
}

export const action = ownActs(
  ({ request, params }: ActionFunctionArgs) => requireMember(request, params.claim),
  { answer: { proof: "session", take: judgeAnswer }, spam: { proof: "session", take: judgeSpam } },
);

export const headers = ownHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  seo(matches, {
    title: data ? `Questions: ${data.shop}` : "Questions",
    description: "What readers ask your shop.",
    path: DASHBOARD_PATH,
    noindex: true,
  });

export default function InquiriesRoute() {
  const { bar, shop, open, others } = useLoaderData<typeof loader>();
  const { values: answered } = useOwnForm("answer");
  return (
    <>
      <OwnBar bar={bar} />
      <div className="page">
        <OwnHead
          kicker={shop}
          title="Questions"
          line="Readers ask on your page. Your answer goes to them by email, and a reply comes to your address."
        />
        <section className="mt-8 max-w-[792px] border-bar border-t-[3px] pt-5">
          <SectionHeading>{open.length > 0 ? `Open: ${open.length}` : "Open"}</SectionHeading>
          {open.length === 0 && <p className="mt-3 text-muted">Nothing is waiting for you.</p>}
          {open.map((question, at) => (
            <OpenQuestion key={question.id} question={question} token={bar.token} first={at === 0} />
          ))}
        </section>
        <TypedWords
          form="answer"
          title="Your answer, which was not sent"
          except={open.some(({ id }) => id === answered.question)}
        />
        {others.length > 0 && (
          <section className="mt-11 max-w-[792px] border-bar border-t-[3px] pt-5 md:mt-16">
            <SectionHeading>Answered and spam</SectionHeading>
            {others.map((question) => (
              <ClosedQuestion key={question.id} question={question} token={bar.token} />
            ))}
          </section>
        )}
      </div>
    </>
  );
}
