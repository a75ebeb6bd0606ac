import type { SerializeFrom } from "@remix-run/node";
import { FIGURES_REST } from "#app/directory/counts/count.ts";
import { inOrder } from "#app/ui/in-order.ts";
import type { ShopStatistics, ShownChart } from "./statistics.page.server.ts";

/** Four charts, each on its own scale, so that its figure always stands beside it: visits wide, the three others narrow. */
export function CountCharts({ charts }: Pick<SerializeFrom<ShopStatistics>, "charts">) {
  const [visits, ...others] = charts;
  if (!visits) return null;
  return (
    <div className="mt-5 grid gap-y-8 lg:grid-cols-2">
      <section className="lg:border-rule lg:border-r lg:pr-6">
        <Head chart={visits} />
        <p className="mt-1 text-caption text-muted">
          {[visits.change, visits.most].filter(Boolean).join(" ")}
        </p>
        <Bars chart={visits} className="mt-5 h-[120px]" />
      </section>
      <div className="grid gap-y-6 md:grid-cols-3">
        {others.map((chart) => (
          <section
            key={chart.kind}
            className="grid grid-cols-[104px_1fr] gap-x-5 border-rule max-md:border-t max-md:pt-5 md:block md:px-6 md:[&:not(:last-child)]:border-r md:last:pr-0 md:max-lg:first:pl-0"
          >
            <div>
              <Head chart={chart} />
              <p className="mt-1 text-caption text-muted">{chart.changeShort ?? <>&nbsp;</>}</p>
            </div>
            <Bars chart={chart} className="h-[72px] md:mt-5 md:h-[120px]" />
          </section>
        ))}
      </div>
    </div>
  );
}

function Head({ chart: { name, total } }: { chart: ShownChart }) {
  return (
    <>
      <h3 className="font-sans font-semibold text-caption tracking-normal">{name}</h3>
      <p className="font-serif text-feature tabular-nums">{total}</p>
    </>
  );
}

/** A bar is so wide of the ten units that its day has. */
const WIDTH = 8;

/** A bar a day on one line, the highest darker. The figure and the table say the same. */
function Bars({
  chart: { name, bars, highest, first, last },
  className,
}: {
  chart: ShownChart;
  className: string;
}) {
  const top = Math.max(1, ...bars);
  return (
    <div className="min-w-0">
      <svg
        role="img"
        aria-label={`${name}: a bar for each day from ${first} to ${last}`}
        viewBox={`0 0 ${bars.length * 10 - (10 - WIDTH)} 100`}
        preserveAspectRatio="none"
        className={`block w-full border-ink border-b ${className}`}
      >
        {inOrder(bars, (count, at) => (
          <rect
            x={at * 10}
            y={100 - (count / top) * 100}
            width={WIDTH}
            height={(count / top) * 100}
            className={at === highest ? "fill-green" : "fill-brand"}
          />
        ))}
      </svg>
      <p className="mt-1.5 flex justify-between text-caption text-muted">
        <span>{first}</span>
        {first !== last && <span>{last}</span>}
      </p>
    </div>
  );
}

/** Stands in the figures' place before the first whole day, where anything is counted. */
export const COUNTING_BEGAN = "Counting began today. The first whole day is here tomorrow.";

/** What the figures are, and what they are not. */
export function WhatIsCounted({ rests }: { rests: boolean }) {
  return (
    <p className="mt-6 max-w-[46em] text-caption text-muted">
      {rests && <strong className="font-semibold">{`${FIGURES_REST} `}</strong>}
      Visits from one network on one day count once. A call is a tap on the number, not a conversation.
      Robots, and readers who ask not to be counted, are left out. The figures hold no cookie and no address,
      so nobody can be recognized in them.
    </p>
  );
}
