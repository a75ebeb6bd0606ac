import { TextSection } from "#app/ui/text-section.tsx";
import type { ShopsOfState } from "./shops.server.ts";

/** The directory's listings that carry something, by state. */
export function WhereToBuy({ name, shops }: { name: string; shops: ShopsOfState[] }) {
  return (
    <TextSection
      title="Where to buy"
      note="Not verified: stock changes from day to day. Call the shop before you go."
    >
      {shops.length === 0 ? (
        <p className="font-serif text-prose">
          No shop in our directory is recorded as carrying {name}.{" "}
          <a href="/dispensaries" className="text-link">
            All dispensaries
          </a>
        </p>
      ) : (
        <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
          {shops.map(({ state, path, rows }) => (
            <section key={state}>
              <h3 className="text-label">{state}</h3>
              <ul className="mt-2 border-rule border-t">
                {rows.map((shop) => (
                  <li key={shop.path} className="border-rule border-b py-2.5">
                    <div className="flex items-baseline justify-between gap-4">
                      <a href={shop.path} className="font-medium hover:text-green hover:underline">
                        {shop.name}
                      </a>
                      {shop.price && <span className="shrink-0 text-small tabular-nums">{shop.price}</span>}
                    </div>
                    <p className="text-small text-muted">
                      {[shop.address, shop.place].filter(Boolean).join(", ")}
                    </p>
                  </li>
                ))}
              </ul>
              <p className="mt-3 text-small">
                <a href={path} className="text-link">
                  All dispensaries in {state}
                </a>
              </p>
            </section>
          ))}
        </div>
      )}
    </TextSection>
  );
}
