import type { Feed, FeedItem } from "#app/site/feeds/feed.ts";
import { feedOfPage } from "#app/site/feeds/feed-of-page.server.ts";
import { site } from "#app/site/site.file.server.ts";
import { formatDay } from "#app/utils/dates.server.ts";
import { env } from "#app/utils/env.server.ts";
import { stateName } from "#app/utils/us-states.ts";
import { xmlText } from "#app/utils/xml-text.ts";
import { closedPageEnds } from "../closed/closed-listing.page.server.ts";
import type { Directory } from "../data/directory-store.server.ts";
import { SHOP_CHANGES_PATH } from "../listing-paths.ts";
import { changeSentence, countWords } from "./change-words.ts";
import { SHOP_CHANGES } from "./changes-query.ts";
import { CHANGE_KINDS, type ShopChange } from "./shop-change.ts";
import { shopChanges } from "./shop-changes.server.ts";
import { weekName } from "./shop-changes-page.server.ts";

const DESCRIPTION =
  "Which dispensaries opened, moved or closed, by state and week, as the states’ license registries show it.";

/** The most that a reader is sent. */
const MOST_ITEMS = 60;

type Shops = Parameters<typeof shopChanges>[0] & Pick<Directory, "loadedAt">;

/** Returns the changes as a feed: an item is a state's week, the newest first. product.md 22.22. */
export function makeShopChangesFeed(directory: Shops, now: Date): Feed {
  const weeks = new Map<string, [ShopChange, ...ShopChange[]]>();
  for (const change of shopChanges(directory).changes) {
    const key = `${change.week} ${change.state}`;
    const known = weeks.get(key);
    if (known) known.push(change);
    else if (weeks.size < MOST_ITEMS) weeks.set(key, [change]);
    else break;
  }
  const about = { name: "Dispensaries that opened, moved or closed", path: SHOP_CHANGES_PATH };
  const items = Array.from(weeks.values(), (changes) => toItem(changes, now));
  return feedOfPage(
    { ...about, description: DESCRIPTION, otherwise: directory.loadedAt.toISOString() },
    items,
  );
}

function toItem(changes: readonly [ShopChange, ...ShopChange[]], now: Date): FeedItem {
  const [{ state, week }] = changes;
  const days = changes.map(({ day }) => day).sort();
  const counts = countWords(changes);
  const kinds = new Set(changes.map(({ kind }) => CHANGE_KINDS[kind]));
  return {
    url: env.SITE_URL + SHOP_CHANGES_PATH + SHOP_CHANGES.search({ state, week, page: 1 }),
    title: `${stateName(state)}, ${weekName(week).replace("W", "w")}: ${counts}`,
    excerpt: sentence(changes[0]),
    html: `<ul>\n${changes.map((change) => `<li>${html(change, now)}</li>`).join("\n")}\n</ul>`,
    author: site.name,
    published: moment(days[0]),
    updated: moment(days.at(-1)),
    subjects: [stateName(state), ...kinds],
  };
}

/** The sentence, its shop's name as a link while there is a page. */
function html(change: ShopChange, now: Date): string {
  const { name, path, closedOn } = change;
  const said = xmlText(sentence(change));
  if (closedOn && now.getTime() > closedPageEnds(closedOn)) return said;
  return said.replace(xmlText(name), () => `<a href="${xmlText(env.SITE_URL + path)}">${xmlText(name)}</a>`);
}

function sentence(change: ShopChange): string {
  return changeSentence(
    change,
    change.before && change.kind === "closed" ? formatDay(change.before) : undefined,
  );
}

function moment(day = ""): string {
  return `${day}T00:00:00.000Z`;
}
