import { formatTime } from "#app/directory/hours/format-hours.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { OpenField } from "./open-field.server.ts";

const HALF_HOURS = Array.from({ length: 48 }, (_, at) => at * 30);

/** A row a day: two selects in half hours, "Closed", and what the registry says. */
export function HoursForm({ form: { hours, second } }: { form: OpenField }) {
  return (
    <>
      <table className="own-hours w-full text-control">
        <caption className="sr-only">Opening hours by day</caption>
        <thead>
          <tr className="border-rule border-b text-left text-caption text-muted">
            <th scope="col" className="py-2 font-semibold">
              Day
            </th>
            <th scope="col" className="py-2 font-semibold">
              Open
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              The registry
            </th>
          </tr>
        </thead>
        <tbody>
          {hours.map((row) => (
            <tr key={row.key} className="border-rule border-b">
              <th scope="row" className="py-2 text-left align-top font-semibold leading-9">
                {row.day}
              </th>
              <td className="py-2">
                <div className="own-opening">
                  <Times day={row.day} name={row.key} open={row.open} close={row.close} />
                  <label className="flex min-h-[38px] items-center gap-2">
                    <input
                      type="checkbox"
                      name={`${row.key}-closed`}
                      defaultChecked={row.closed}
                      className="size-[18px] accent-green"
                    />
                    Closed<span className="sr-only"> on {row.day}</span>
                  </label>
                  {second && (
                    <Times day={row.day} name={row.key} open={row.open2} close={row.close2} suffix="2" />
                  )}
                </div>
              </td>
              <td className="py-2 text-right align-top text-caption text-muted leading-9">
                {row.registry && (
                  <span className="own-hours-registry">
                    <span className="md:hidden">The registry: </span>
                    {row.registry}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-3 flex flex-wrap gap-x-6">
        <button type="submit" name="do" value="copy" className="text-link min-h-11 text-small">
          Copy Monday to every day
        </button>
        {!second && (
          <button type="submit" name="do" value="second" className="text-link min-h-11 text-small">
            A second opening on some days
          </button>
        )}
      </div>
      {second && <input type="hidden" name="second" value="on" />}
      <p className="text-caption text-muted">
        Open past midnight? Choose the hour it closes: “to 2 am” counts for the night before. “Closed”
        overrides the times. People plan trips by these hours.
      </p>
    </>
  );
}

function Times({
  day,
  name,
  open,
  close,
  suffix = "",
}: {
  day: string;
  name: string;
  open: string;
  close: string;
  suffix?: "" | "2";
}) {
  const which = suffix ? "again " : "";
  return (
    <div className="flex items-center gap-2">
      <Time label={`${day} ${which}opens`} name={`${name}-open${suffix}`} value={open} times={HALF_HOURS} />
      <span aria-hidden className="text-muted">
        to
      </span>
      <Time
        label={`${day} ${which}closes`}
        name={`${name}-close${suffix}`}
        value={close}
        times={HALF_HOURS.map((minutes) => minutes + 30)}
      />
    </div>
  );
}

/** A time that is none of the half hours stays to be chosen. */
function Time({
  label,
  name,
  value,
  times,
}: {
  label: string;
  name: string;
  value: string;
  times: number[];
}) {
  const own = value !== "" && !times.includes(Number(value));
  return (
    <span className="relative w-[118px] max-md:w-auto max-md:flex-1">
      <select
        aria-label={label}
        name={name}
        defaultValue={value}
        className="field h-[38px] min-h-0 appearance-none py-0 pr-8"
      >
        <option value="">–</option>
        {own && <option value={value}>{formatTime(Number(value))}</option>}
        {times.map((minutes) => (
          <option key={minutes} value={minutes}>
            {formatTime(minutes)}
          </option>
        ))}
      </select>
      <Icon name="chevron" className="icon pointer-events-none absolute top-3 right-2.5 size-3.5 stroke-2" />
    </span>
  );
}
