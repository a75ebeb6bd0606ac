import { site } from "#app/site/site.file.server.ts";
import type { LawBook } from "../facts/law-book.server.ts";
import { CHANGES_PATH } from "../law-paths.ts";
import { type CalendarDay, writeCalendar } from "./calendar.server.ts";
import type { ChangeLine } from "./change-line.ts";
import { changeLines } from "./change-lines.server.ts";

/** Returns all changes of the law as a calendar (RFC 5545); `today` is an ISO day, `siteUrl` the site's base URL. */
export function makeLawCalendar(book: LawBook, today: string, siteUrl: string): string {
  const { coming, changed } = changeLines(book, today);
  const days = [...changed.toReversed(), ...coming].map((line) => toDay(line, siteUrl));
  return writeCalendar(
    {
      name: `${site.name}: law changes`,
      description:
        "Changes of cannabis law that are enacted or ordered, each with its law and the day it was checked.",
      product: `-//${site.name}//Law changes//EN`,
      url: siteUrl + CHANGES_PATH,
    },
    days,
  );
}

function toDay(line: ChangeLine, siteUrl: string): CalendarDay {
  const { id, date, place, text, productNames, law, checked, unchecked, path } = line;
  return {
    uid: `${id}@${new URL(siteUrl).hostname}`,
    day: date.iso,
    summary: `${place}: ${text}`,
    description: `${productNames}. ${law.text}. ${unchecked ? "Scheduled; not checked since" : "Checked"} ${checked.day}.`,
    url: siteUrl + path,
    categories: [place],
    revised: checked.iso,
  };
}
