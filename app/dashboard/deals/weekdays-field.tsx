import { WEEKDAYS } from "#app/catalogue/deals/deal.ts";

/** A week as shops count it. */
const WEEK = [...WEEKDAYS.slice(1), WEEKDAYS[0]];

/** The days of the week on which a deal holds. */
export function WeekdaysField({ chosen, error }: { chosen: readonly string[]; error?: string }) {
  return (
    <fieldset aria-describedby="deal-weekdays-hint" aria-invalid={error ? true : undefined}>
      <legend className="font-semibold text-caption">Weekdays</legend>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {WEEK.map((day) => (
          <label key={day} className="flex min-h-11 items-center gap-2.5 text-control">
            <input
              type="checkbox"
              name="weekdays"
              value={day}
              defaultChecked={chosen.includes(day)}
              className="size-5 accent-green"
            />
            <abbr title={day} className="no-underline">
              {day.slice(0, 3)}
            </abbr>
          </label>
        ))}
      </div>
      <p id="deal-weekdays-hint" className={`text-caption ${error ? "text-danger" : "text-muted"}`}>
        {error ?? "None chosen means every day."}
      </p>
    </fieldset>
  );
}
