import type { LoaderFunctionArgs } from "@remix-run/node";
import { CACHE, dataKeptUntil } from "#app/site/http/cache-policy.ts";
import { siteDay, siteDayEnds } from "#app/site/site-days.server.ts";
import { env } from "#app/utils/env.server.ts";
import { carryAnswered } from "./carry.page.server.ts";

const NOTE =
  "General information, not legal advice. A verdict of unknown means that no verified fact answers.";

/** `/can-i-carry.json`: an answer for programs, at the address of its page with `.json`. Without a state 400, saying what it takes. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const now = new Date();
  const answered = carryAnswered(request, "/can-i-carry.json", siteDay(now));
  const said = answered
    ? {
        note: NOTE,
        page: env.SITE_URL + answered.answer.path,
        question: answered.question,
        ...withoutPaths(answered.answer),
        law_page: env.SITE_URL + answered.answer.lawPath,
        situations: answered.situations,
      }
    : {
        error: "Give state, and product, amount, unit (oz, g, mg), age (21, 18, 17) or patient=yes.",
        note: NOTE,
      };
  return new Response(`${JSON.stringify(said)}\n`, {
    status: answered ? 200 : 400,
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": answered ? dataKeptUntil(siteDayEnds(now), now) : CACHE.never,
      "X-Robots-Tag": "noindex",
    },
  });
}

/** Addresses are absolute here, and what the page's scale is drawn by is nobody's business. */
function withoutPaths<Answer extends { path: string; lawPath: string; scale?: unknown }>(answer: Answer) {
  const { path: _page, lawPath: _law, scale: _drawing, ...rest } = answer;
  return rest;
}
