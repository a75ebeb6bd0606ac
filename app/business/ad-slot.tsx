import { HOUSE_ADS } from "./house-ads.ts";

/** The formats of spec.md section 1; each keeps its size, so that nothing moves. */
const FORMATS = {
  banner: "mx-auto hidden h-[90px] max-w-[728px] items-center justify-between gap-6 px-6 md:flex",
  skyscraper: "sticky top-24 hidden h-[600px] w-[160px] flex-col justify-between p-4 lg:flex",
  native: "flex min-h-[250px] flex-col justify-between gap-6 p-6",
} as const;

/** A place for an advertisement; it holds one of the site's own for its packages until an advertiser takes it. */
export function AdSlot({ format }: { format: keyof typeof FORMATS }) {
  const ad = HOUSE_ADS[format];
  return (
    <aside
      aria-label={ad.label}
      className={format === "native" ? "" : `hidden ${format === "banner" ? "md:block" : "lg:block"}`}
    >
      <p className="mb-2 text-center text-[13px] text-muted">Advertisement</p>
      <div className={`border border-rule bg-tint ${FORMATS[format]}`}>
        <p className="font-serif text-[20px]/[24px] font-[560] text-balance">{ad.text}</p>
        <a href={ad.path} className="button w-fit shrink-0 bg-paper px-3 text-[13px]">
          {ad.action}
        </a>
      </div>
    </aside>
  );
}
