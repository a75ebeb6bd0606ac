import { SHOP_CHANGES_PATH } from "../listing-paths.ts";
import { ShopChangeFields } from "./shop-change-fields.tsx";
import type { ShopChangesView } from "./shop-changes-page.server.ts";

/** State and kind as a GET form; a week that was asked for stays. */
export function ShopChangesFilter({ view: { query, states, allWeeks } }: { view: ShopChangesView }) {
  return (
    <search aria-label="Changes" className="changes-filter print:hidden">
      <form action={SHOP_CHANGES_PATH} method="get">
        {query.week && <input type="hidden" name="week" value={query.week} />}
        <ShopChangeFields id="changes" state={query.state} kind={query.kind} states={states} />
        <button type="submit" className="button button-solid">
          Show changes
        </button>
      </form>
      {allWeeks && (
        <a
          href={allWeeks}
          className="text-link inline-flex min-h-11 items-center justify-self-start text-control"
        >
          All weeks
        </a>
      )}
    </search>
  );
}
