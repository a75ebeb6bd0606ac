import type { StateCode } from "#app/utils/us-states.ts";
import { SHOP_CHANGES_PATH } from "../listing-paths.ts";

/** The way from a list of shops to what became of those of its state, or of all. */
export function ChangesLink({ state }: { state?: { code: StateCode; name: string } }) {
  return (
    <p className="text-control">
      <a
        href={SHOP_CHANGES_PATH + (state ? `?state=${state.code}` : "")}
        className="text-link inline-flex min-h-11 items-center"
      >
        {state ? `${state.name}: dispensaries` : "Dispensaries"} that opened, moved or closed
      </a>
    </p>
  );
}
