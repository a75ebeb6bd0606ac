/** What a value is held against. */
type Target = { atLeast: number } | { atMost: number };

/** One measured value. Without a target it informs only. */
export type Measure = { what: string; value: number; unit: string; target?: Target };

/** A part of the benchmark: `npm run bench -- search`. */
export type Part = { name: string; run: () => Promise<Measure[]> };

/** Undefined for a value that has no target. */
export function isMet({ value, target }: Measure): boolean | undefined {
  if (!target) return undefined;
  return "atLeast" in target ? value >= target.atLeast : value <= target.atMost;
}

/** Returns a value as people read it: three significant digits, whole above a hundred. */
function formatValue(value: number, unit: string): string {
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 10 ? 1 : 3;
  return `${value.toLocaleString("en-US", { maximumFractionDigits: digits })}${unit && ` ${unit}`}`;
}

function formatTarget({ target, unit }: Measure): string {
  if (!target) return "";
  return "atLeast" in target
    ? `≥ ${formatValue(target.atLeast, unit)}`
    : `≤ ${formatValue(target.atMost, unit)}`;
}

/** Returns the measures as a table: what, value, target, met or missed. */
export function formatTable(title: string, measures: readonly Measure[]): string {
  const rows = measures.map((measure) => {
    const met = isMet(measure);
    const verdict = met === undefined ? "" : met ? "met" : "MISSED";
    return [measure.what, formatValue(measure.value, measure.unit), formatTarget(measure), verdict];
  });
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map(([what = "", value = "", target = "", verdict = ""]) =>
    `  ${what.padEnd(widths[0] ?? 0)}  ${value.padStart(widths[1] ?? 0)}  ${target.padStart(widths[2] ?? 0)}  ${verdict}`.trimEnd(),
  );
  return [title, ...lines].join("\n");
}
