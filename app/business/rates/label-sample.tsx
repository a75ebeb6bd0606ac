import { AD_FORMATS } from "../ads/ad-formats.ts";

const { width, height } = AD_FORMATS.banner;

/** How a paid place looks, with an advertiser that does not exist. */
export function LabelSample() {
  return (
    <figure>
      <div className="max-w-[728px]">
        <p className="mb-2 text-center text-caption text-muted">
          <span className="font-semibold text-ink">Sponsored</span> · Example Advertiser · License 000-0000
        </p>
        <div className="flex h-[90px] items-center justify-center border border-rule-2 border-dashed bg-tint px-4 text-center text-small text-muted">
          Your artwork, {width} × {height} px
        </div>
      </div>
      <figcaption className="mt-3 max-w-[40em] text-small text-muted">
        An example. We set the line above the artwork, so that readers see who paid before they see the
        picture.
      </figcaption>
    </figure>
  );
}
