import { type FeedFile, FeedFiles } from "#app/site/feeds/feed-files.tsx";
import { SHOP_CHANGES_PATH } from "../listing-paths.ts";
import { unbroken } from "./change-words.ts";
import type { ShopChangesView } from "./shop-changes-page.server.ts";

/** Beside the changes: each state's last three months, how we know, the feeds. */
export function ShopChangesRail({ view: { recent } }: { view: ShopChangesView }) {
  return (
    <aside aria-label="More about changes" className="grid content-start gap-10">
      {recent.length > 0 && <Recent recent={recent} />}
      <HowWeKnow />
      <div className="print:hidden">
        <FeedFiles id="files" title="Feeds and files" files={FILES} />
      </div>
    </aside>
  );
}

function Recent({ recent }: Pick<ShopChangesView, "recent">) {
  return (
    <section aria-labelledby="recent" className="border-bar border-t-[3px] pt-3">
      <h2 id="recent" className="text-label">
        The last three months
      </h2>
      <ul className="mt-1">
        {recent.map(({ name, path, counts }) => (
          <li key={path} className="border-rule border-b">
            <a href={path} className="block py-2.5 text-control hover:text-green">
              {name}
              <span className="block text-caption text-muted">{unbroken(counts)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function HowWeKnow() {
  return (
    <section aria-labelledby="how" className="border-bar border-t-[3px] pt-3">
      <h2 id="how" className="text-label">
        How we know
      </h2>
      <div className="mt-2 grid gap-3 text-small text-muted">
        <p>
          We compare each state’s license registry with what it said the time before. The day is the day of
          that comparison, so the door may have opened or closed earlier.
        </p>
        <p>
          A closed shop’s license is no longer in the registry. It may be open under another license, name or
          address.
        </p>
        <p>Who owns a shop is not shown here: an owner may be a person.</p>
      </div>
    </section>
  );
}

const FILES: readonly FeedFile[] = [
  { name: "RSS", file: "feed.xml", path: `${SHOP_CHANGES_PATH}/feed.xml`, icon: "feed" },
  { name: "Atom", file: "feed.atom", path: `${SHOP_CHANGES_PATH}/feed.atom`, icon: "feed" },
  { name: "JSON Feed", file: "feed.json", path: `${SHOP_CHANGES_PATH}/feed.json`, icon: "feed" },
  { name: "Table", file: "changes.csv", path: `${SHOP_CHANGES_PATH}.csv`, icon: "list" },
  { name: "Data", file: "changes.json", path: `${SHOP_CHANGES_PATH}.json`, icon: "list" },
];
