import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerWithDocument, keptDocument, makeDocument } from "#app/site/http/machine-document.server.ts";
import { dataVersion } from "#app/site/published-data/publication.server.ts";
import { siteDay, siteDayEnds } from "#app/site/site-days.server.ts";
import { env } from "#app/utils/env.server.ts";
import { lawBook } from "../facts/law-book.server.ts";
import { makeLawCalendar } from "./law-calendar.server.ts";

/** `/legality/changes.ics`: what changed in the law and what comes, for calendars. */
export async function loader({ request }: LoaderFunctionArgs) {
  const today = siteDay();
  const calendar = await keptDocument("legality/changes.ics", `${dataVersion()} ${today}`, async () =>
    makeDocument(makeLawCalendar(lawBook(), today, env.SITE_URL), "text/calendar; charset=utf-8"),
  );
  return answerWithDocument(request, calendar, siteDayEnds());
}
