/** "2.5 mg", "1,000 mg". Takes milligrams; labels give one decimal at most. */
export function formatMilligrams(milligrams: number): string {
  return `${milligrams.toLocaleString("en-US", { maximumFractionDigits: 1 })} mg`;
}

/** "18.5%": to one decimal, as laboratories report it. */
export function formatPercent(percent: number): string {
  return `${percent.toLocaleString("en-US", { maximumFractionDigits: 1 })}%`;
}

/** An avoirdupois ounce in grams and a US fluid ounce in milliliters: NIST Handbook 44, appendix C. */
const OUNCE_GRAMS = 28.349523125;
const FLUID_OUNCE_MILLILITERS = 29.5735295625;

/** "3.5 g (0.12 oz)", "355 mL (12 fl oz)": both systems, as 16 CFR 500 asks of labels. Undefined without an amount. */
export function formatNetContents({
  grams,
  milliliters,
}: {
  grams?: number;
  milliliters?: number;
}): string | undefined {
  const round = (value: number) => value.toLocaleString("en-US", { maximumSignificantDigits: 3 });
  const parts = [
    grams && `${round(grams)} g (${ounces(grams / OUNCE_GRAMS)} oz)`,
    milliliters && `${round(milliliters)} mL (${ounces(milliliters / FLUID_OUNCE_MILLILITERS)} fl oz)`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : undefined;
}

function ounces(value: number): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: value < 1 ? 2 : 1 });
}

/** "$32.00". Takes whole cents. */
export function formatDollars(cents: number): string {
  return (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
}
