import { deskPath } from "#app/business/business-paths.ts";
import { ShopChangeFields } from "#app/directory/changes/shop-change-fields.tsx";
import type { RegistriesView } from "./registries-view.ts";

/** State, kind, and only what touches a claim or a deal, as a GET form. */
export function RegistriesFilter({
  view,
  states,
}: {
  view: RegistriesView;
  states: { code: string; name: string }[];
}) {
  return (
    <search aria-label="Changes">
      <form
        action={deskPath("registries")}
        method="get"
        className="mt-8 grid items-end gap-4 md:grid-cols-[minmax(0,13rem)_minmax(0,13rem)_auto_auto] md:justify-start"
      >
        <ShopChangeFields id="registries" state={view.state} kind={view.kind} states={states} />
        <label className="flex min-h-11 items-center gap-2.5 text-control">
          <input
            type="checkbox"
            name="touched"
            value="yes"
            defaultChecked={view.touched === "yes"}
            className="size-5 accent-green"
          />
          With a claim or a deal
        </label>
        <button type="submit" className="button">
          Show changes
        </button>
      </form>
    </search>
  );
}
