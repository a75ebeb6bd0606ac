import type { LoaderFunctionArgs } from "@remix-run/node";
import { deskPath } from "#app/business/business-paths.ts";
import { requireStaff } from "#app/business/sign-in/guards.server.ts";
import { toChangeRow } from "#app/directory/changes/change-row.server.ts";
import { countWords } from "#app/directory/changes/change-words.ts";
import { CHANGE_KINDS, type ShopChange } from "#app/directory/changes/shop-change.ts";
import { shopChanges } from "#app/directory/changes/shop-changes.server.ts";
import { loadDirectory } from "#app/directory/data/directory-store.server.ts";
import { unconfirmed } from "#app/directory/history/unconfirmed.ts";
import { listingPath } from "#app/directory/listing-paths.ts";
import { orAway } from "#app/site/http/or-away.server.ts";
import { pageOfList } from "#app/site/list-view/page-of-list.server.ts";
import { formatDay } from "#app/utils/dates.server.ts";
import { stateName, statesByName } from "#app/utils/us-states.ts";
import { deskBar, ownListings } from "../desk-bar.server.ts";
import { registriesView } from "./registries-view.ts";
import { type Touched, touchedByListing } from "./touched-data.server.ts";

const PER_PAGE = 50;

/** What registries showed, what it touches, and what none of them confirms: product.md 22.23. */
export async function registriesPage({ request }: LoaderFunctionArgs) {
  const now = new Date();
  const staff = await requireStaff(request);
  const operator = staff.staffRole === "operator";
  const own = await ownListings(staff);
  const [bar, directory, touched] = await Promise.all([
    deskBar(staff, "registries"),
    loadDirectory(),
    orAway(() => touchedByListing(own)),
  ]);
  const { changes, since } = shopChanges(directory);
  const asked = registriesView.parse(new URL(request.url).searchParams);
  const found = changes.filter(
    ({ id, state, kind }) =>
      (!asked.state || state === asked.state) &&
      (!asked.kind || kind === asked.kind) &&
      (!asked.touched || touched.has(id)),
  );
  const { view, pageCount, items } = pageOfList(request, {
    path: deskPath("registries"),
    list: registriesView,
    view: asked,
    items: found,
    pageSize: PER_PAGE,
  });
  return {
    bar,
    view,
    firstPage: deskPath("registries") + registriesView.search({ ...view, page: 1 }),
    pageCount,
    states: statesByName(since.keys()).map((code) => ({ code, name: stateName(code) })),
    counts: found.length > 0 ? countWords(found) : undefined,
    followed: since.size > 0,
    lines: items.map((change) => toLine(change, touched.get(change.id), { now, operator })),
    unconfirmed: unconfirmed(directory.listings, now).map(({ source, all, late }) => ({
      registry: source,
      all: all.length,
      late: late.length,
      oldest: late.slice(0, 3).map((listing) => ({
        name: listing.name,
        path: listingPath(listing),
        day: listing.checkedAt ? formatDay(listing.checkedAt) : "never",
      })),
    })),
  };
}

function toLine(
  change: ShopChange,
  touched: Touched | undefined,
  { now, operator }: { now: Date; operator: boolean },
) {
  const { key, kind, name, path, where, from, formerly, lastListed } = toChangeRow(change, now);
  const detail = from
    ? `From ${from}`
    : formerly
      ? `Formerly ${formerly}`
      : lastListed && `Last listed ${lastListed.day}`;
  return {
    key,
    day: { iso: change.day, text: formatDay(change.day) },
    what: CHANGE_KINDS[kind],
    name,
    path,
    where: `${where}, ${change.state}`,
    registry: change.registry,
    detail,
    touched: (touched ?? []).map(({ key, text, claim }) => ({
      key,
      text,
      // Editors have no claims: product.md 15.5.
      path: operator && claim ? deskPath(`claims/${claim}`) : undefined,
    })),
  };
}
