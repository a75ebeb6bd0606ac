import type { Membership } from "#app/business/sign-in/guards.server.ts";
import { questionsOf } from "#app/directory/questions/shop-questions-data.server.ts";
import { orAway } from "#app/site/http/or-away.server.ts";
import { site } from "#app/site/site.file.server.ts";
import { showDate } from "#app/utils/dates.server.ts";
import { shopBar } from "../shop-bar-data.server.ts";

/** Returns what a shop's page of its questions shows. Throws the 503 page. */
export async function viewQuestions(member: Membership) {
  const [bar, questions] = await Promise.all([
    shopBar(member, "inquiries"),
    orAway(() => questionsOf(member)),
  ]);
  const shown = questions.map(({ id, name, email, message, state, answer, created_at, answered_at }) => ({
    id,
    from: name || "A reader",
    email,
    message,
    state,
    answer,
    asked: showDate(created_at, site.timeZone),
    ...(answered_at && { answered: showDate(answered_at, site.timeZone) }),
  }));
  return {
    bar,
    shop: member.listingName,
    open: shown.filter(({ state }) => state === "open"),
    others: shown.filter(({ state }) => state !== "open"),
  };
}

export type OwnQuestion = Awaited<ReturnType<typeof viewQuestions>>["open"][number];
