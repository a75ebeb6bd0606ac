import { type StateCode, stateInText } from "#app/utils/us-states.ts";
import { SHOP_CHANGES_PATH } from "../listing-paths.ts";
import { SHOP_CHANGES } from "./changes-query.ts";

/** The way from a list of shops to what became of those of its state, or of all. */
export function ChangesLink({ state }: { state?: StateCode }) {
  return (
    <p className="text-control">
      <a
        href={SHOP_CHANGES_PATH + SHOP_CHANGES.search({ state, page: 1 })}
        className="text-link inline-flex min-h-11 items-center"
      >
        Dispensaries that opened, moved or closed{state && ` in ${stateInText(state)}`}
      </a>
    </p>
  );
}
