import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DemonstrationNote } from "#app/directory/shown-elsewhere/demonstration-note.tsx";
import { CACHE, pageHeaders } from "#app/site/http/cache-policy.ts";
import { seo } from "#app/site/seo.ts";
import { grouped } from "#app/utils/grouped.ts";
import { MAX_SEARCH_CHARACTERS, searchText } from "#app/utils/search-text.ts";
import { CLAIM_PATH } from "../business-paths.ts";
import { NarrowPage } from "../pages/own-head.tsx";
import { claimsAre } from "./claims-are.server.ts";
import { ClaimsOff } from "./claims-off.tsx";
import { type FoundShops, findShops } from "./find-shop.server.ts";

/** Where an owner finds the shop's listing: product.md 15.1. */
export async function loader({ request }: LoaderFunctionArgs) {
  const q = searchText(new URL(request.url).searchParams.get("q") ?? "");
  return json({
    q,
    off: claimsAre === "on" ? undefined : claimsAre,
    found: q ? await findShops(q) : undefined,
  });
}

export const headers = pageHeaders(CACHE.page);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  seo(matches, {
    title: "Claim your listing",
    description:
      "Every licensed shop we know of is already in the directory. Find yours by name, city or license number and claim it: then you can edit its hours, phone, photos and deals. It costs nothing.",
    path: CLAIM_PATH,
    breadcrumbs: [
      { name: "Home", path: "/" },
      { name: "Claim your listing", path: CLAIM_PATH },
    ],
    noindex: data?.q !== undefined,
  });

export default function FindRoute() {
  const { q, off, found } = useLoaderData<typeof loader>();
  return (
    <NarrowPage
      title="Claim your listing"
      line="Every licensed shop we know of is already here. Find yours and claim it. It costs nothing."
    >
      {off ? (
        <ClaimsOff off={off} />
      ) : (
        <>
          <search className="mt-6 block">
            <form action={CLAIM_PATH} method="get">
              <label htmlFor="claim-q" className="mb-1 block font-semibold text-caption">
                Name, city or license number
              </label>
              <input
                id="claim-q"
                key={q}
                name="q"
                type="search"
                required
                defaultValue={q}
                maxLength={MAX_SEARCH_CHARACTERS}
                autoComplete="off"
                className="field"
              />
              <button type="submit" className="button button-solid mt-4 w-full">
                Find my shop
              </button>
            </form>
          </search>
          {found && <Found {...found} />}
        </>
      )}
      <p className="mt-6 text-control">
        Not here?{" "}
        <a href="/contact?topic=listing" className="text-link">
          Tell us which shop is missing.
        </a>
      </p>
    </NarrowPage>
  );
}

function Found({ count, shops, demonstration }: FoundShops) {
  const more = count > shops.length;
  return (
    <section aria-labelledby="found" className="mt-6">
      <h2 id="found" className="font-sans font-semibold text-control">
        {count === 0 ? "No shop found" : `${grouped(count)} ${count === 1 ? "shop" : "shops"}`}
        {more && `, the first ${shops.length}`}
      </h2>
      {count === 0 && (
        <p className="mt-2 text-control">
          Try the first word of its name, its city alone, or the number on its license.
        </p>
      )}
      {demonstration && <DemonstrationNote className="mt-2" />}
      <ul className="mt-3 divide-y divide-rule border-bar border-t-[3px]">
        {shops.map(({ name, place, license, path }) => (
          <li key={path} className="py-4">
            <h3 className="text-label">{name}</h3>
            <p className="mt-1 text-caption text-muted">{place}</p>
            <p className="text-caption text-muted">
              {license ? `License ${license}` : "No license in the file"}
            </p>
            <a
              href={path}
              aria-label={`${name} is mine`}
              className="inline-flex min-h-11 items-center font-semibold text-green text-small hover:underline"
            >
              This is mine
            </a>
          </li>
        ))}
      </ul>
      {more && (
        <p className="border-rule border-t pt-4 text-control">
          Don’t see yours? Add its city, or type its license number.
        </p>
      )}
    </section>
  );
}
