import { type Above, FACT_HEADING } from "./listing-fact.ts";
import type { ListingFactsView } from "./local-business.ts";
import { ShopsWord } from "./shops-word.tsx";

/** When a shop is open, in the next seven days. */
export function Hours({ listing, above = false }: { listing: ListingFactsView } & Above) {
  return (
    <section>
      <h2 className={FACT_HEADING}>Hours</h2>
      {listing.open && !listing.shop && (
        <p
          className={`mb-3 font-semibold ${listing.open.now ? "text-green" : "text-ink"} ${above ? "max-md:hidden" : ""}`}
        >
          {listing.open.text}
        </p>
      )}
      {listing.week.length > 0 ? (
        <table className="w-full max-w-xs text-control tabular-nums">
          <caption className="sr-only">Opening hours for the next seven days</caption>
          <tbody>
            {listing.week.map(({ day, hours, today }) => (
              <tr key={day} className={`border-rule border-b ${today ? "font-semibold" : ""}`}>
                <th scope="row" className={`py-1.5 text-left ${today ? "" : "font-normal"}`}>
                  {day}
                  {today && <span className="sr-only"> (today)</span>}
                </th>
                <td className="py-1.5 text-right">{hours}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="text-muted">We don’t know its hours. Call before you go.</p>
      )}
      <ShopsWord listing={listing} fields={["hours"]} />
    </section>
  );
}
