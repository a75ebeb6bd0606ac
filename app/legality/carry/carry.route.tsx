import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageForms } from "#app/site/forms/page-forms.server.ts";
import { CACHE, pageHeaders } from "#app/site/http/cache-policy.ts";
import { seo } from "#app/site/seo.ts";
import { siteDay } from "#app/site/site-days.server.ts";
import { BreadcrumbTrail } from "#app/ui/breadcrumb.tsx";
import { LEGALITY_PATH } from "../law-paths.ts";
import type { CarryAnswered } from "./carry.page.server.ts";
import { carryPage } from "./carry.page.server.ts";
import { CarryAnswerView } from "./carry-answer-view.tsx";
import { CarryForm } from "./carry-form.tsx";
import { CARRY_PATH } from "./carry-query.ts";
import { CarrySituations } from "./carry-situations.tsx";
import { StateLimits } from "./state-limits.tsx";
import { VerdictPatterns } from "./verdict-sign.tsx";

/** May I carry it here: product.md 18.2 to 18.5. Each answer has its address and stays out of search engines. */
export function loader({ request }: LoaderFunctionArgs) {
  return carryPage(request, siteDay());
}

export const action = pageForms();

export const headers = pageHeaders(CACHE.page);

const TRAIL = [
  { name: "Home", path: "/" },
  { name: "State law", path: LEGALITY_PATH },
  { name: "Can I carry it?", path: CARRY_PATH },
];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const answered = "answered" in data ? (data.answered as CarryAnswered) : undefined;
  return seo(matches, {
    title: answered ? `${answered.answer.word}: ${answered.answer.sentence}` : "Can I carry it?",
    description: answered
      ? [`${answered.answer.word}.`, answered.answer.sentence, answered.answer.more].filter(Boolean).join(" ")
      : "State, product and amount give yes, no or up to how much you may carry, with the law and the day we checked it.",
    path: data.path,
    noindex: answered !== undefined,
    breadcrumbs: TRAIL,
  });
};

export default function CarryRoute() {
  const view = useLoaderData<typeof loader>();
  const answered = "answered" in view ? view.answered : undefined;
  return (
    <>
      <div className="page pt-5 pb-4 md:pt-7 md:pb-6">
        <VerdictPatterns />
        <BreadcrumbTrail trail={TRAIL} />
        <h1 className="mt-1 text-title md:mt-2">Can I carry it?</h1>
        {!answered && (
          <p className="mt-2 max-w-[44em] font-serif text-prose text-muted">
            Say where and how much: yes, no, or up to how much, with the law and the day we checked it.
          </p>
        )}
      </div>
      <CarryForm states={view.states} question={answered?.question} key={view.path} />
      <div className="page">
        {answered && <CarryAnswerView answered={answered} />}
        {answered && <CarrySituations situations={answered.situations} />}
        {"limits" in view && <StateLimits limits={view.limits} />}
        <p className="mt-4 text-control text-muted">
          General information, not legal advice.
          {answered && <AnswerLinks answered={answered} />}
        </p>
      </div>
    </>
  );
}

function AnswerLinks({ answered: { answer, stateName } }: { answered: CarryAnswered }) {
  return (
    <>
      {" "}
      <a href={answer.lawPath} className="text-link">
        The law in {stateName}
      </a>{" "}
      ·{" "}
      <a href={answer.path.replace(CARRY_PATH, `${CARRY_PATH}.json`)} className="text-link">
        This answer as JSON
      </a>{" "}
      ·{" "}
      <a href={`${answer.lawPath}#report`} className="text-link">
        Report a change
      </a>
    </>
  );
}
