import type { SerializeFrom } from "@remix-run/node";
import { showSiteDate } from "#app/site/site-days.server.ts";
import { formatDay } from "#app/utils/dates.server.ts";
import { stateName } from "#app/utils/us-states.ts";
import { getAdvertising } from "./advertising.file.server.ts";
import { priceText } from "./price.ts";
import { audienceText } from "./state-rule.ts";

/** What both pages show of the formats, the packages and the rules: texts only. */
export function viewAdvertising() {
  const { updated, formats, packages, contentRules, terms, stateRules, audience } = getAdvertising();
  return {
    updated: showSiteDate(updated),
    formats: formats.map(({ states, price, artwork: { files, maxKilobytes, notes }, ...format }) => ({
      ...format,
      artwork: `${files.join(" or ")}, up to ${weightText(maxKilobytes)}`,
      artworkNotes: notes,
      states: states ? states.map(stateName).join(", ") : "All states",
      price: priceText(price),
    })),
    packages: packages.map(({ price, ...one }) => ({ ...one, price: priceText(price) })),
    contentRules,
    terms,
    stateRules: stateRules.map((rule) => ({
      ...rule,
      state: stateName(rule.state),
      audience: audienceText(rule),
      checked: formatDay(rule.checked),
    })),
    audience: audience && {
      ...audience,
      monthlyReaders: audience.monthlyReaders?.toLocaleString("en-US"),
      measured: formatDay(audience.measured),
    },
  };
}

/** As it comes to the page. */
export type AdvertisingView = SerializeFrom<typeof viewAdvertising>;

function weightText(kilobytes: number): string {
  return kilobytes >= 1000 && kilobytes % 1000 === 0 ? `${kilobytes / 1000} MB` : `${kilobytes} KB`;
}
