import { useRouteLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { type HouseAd, isSponsored, type PageAds, type SponsoredAd } from "./ads/ad.ts";
import { type AdFormat, adFrameHref, adPlace } from "./ads/ad-formats.ts";

/**
 * A place for an advertisement: an advertiser's whose run covers the page, what a configured provider's frame shows, or one of
 * the site's own where the page has a place for that. Otherwise it is nothing, and takes no room (product.md 1.4). The root loader chose
 * (ads/ads-of-page.server.ts).
 */
export function AdSlot({ format, house = false }: { format: AdFormat; house?: boolean }) {
  const ads = (useRouteLoaderData("root") as { ads: PageAds } | undefined)?.ads;
  if (!ads) return null;
  const { label, shown, box, column } = adPlace(format);
  const ad = ads[format];
  if (!isSponsored(ad) && !ads.provider && !house) return null;
  return (
    // Another page's frame is another one, which was not closed.
    <aside key={ads.provider && adFrameHref(format, house)} aria-label={label} className={shown}>
      <div className={column ? `sticky top-(--below-sticky,6rem) ${column}` : ""}>
        {isSponsored(ad) ? (
          <Sponsored ad={ad} format={format} />
        ) : (
          <>
            <p className="mb-2 text-center text-caption text-muted">
              Advertisement
              {ads.provider && <AskAgain format={format} house={house} />}
            </p>
            <div className={`border border-rule bg-tint ${box}`}>
              {ads.provider ? (
                <ProviderFrame format={format} house={house} />
              ) : (
                <House ad={ad} format={format} />
              )}
            </div>
          </>
        )}
      </div>
    </aside>
  );
}

function House({ ad, format }: { ad: HouseAd; format: AdFormat }) {
  return (
    <div className={`flex h-full min-h-[inherit] ${adPlace(format).house}`}>
      <p className="font-serif text-label text-balance">{ad.text}</p>
      <a href={ad.path} className="button w-fit shrink-0 bg-paper px-3 text-caption">
        {ad.action}
      </a>
    </div>
  );
}

/** Label, advertiser and license number stand outside the artwork: 16 C.F.R. § 255.5; Cal. Bus. & Prof. Code § 26151(a). */
function Sponsored({ ad, format }: { ad: SponsoredAd; format: AdFormat }) {
  const { width, height, box, words } = adPlace(format);
  return (
    <>
      <p className="mb-2 text-center text-caption text-muted [overflow-wrap:anywhere]">
        <span className="font-semibold text-ink">Sponsored</span> · {ad.advertiser}
        {ad.license && ` · License ${ad.license}`}
      </p>
      <a
        href={ad.href}
        target="_blank"
        rel="sponsored noopener"
        className={`block ${words ? `group flex flex-wrap gap-6 border border-rule bg-tint p-6 ${box}` : box}`}
      >
        <img
          src={ad.image}
          alt={ad.alt}
          width={width}
          height={height}
          loading="lazy"
          className="max-w-full"
        />
        {ad.headline && (
          <span className="min-w-[12rem] flex-1">
            <span className="block font-serif text-second text-balance group-hover:underline">
              {ad.headline}
            </span>
            <span className="mt-2 block font-serif text-prose text-muted">{ad.text}</span>
          </span>
        )}
        <span className="sr-only"> (opens in a new window)</span>
      </a>
    </>
  );
}

/** What depends on the visitor is in a document of its own (ads/ad-frame.route.tsx), so that the page can be kept for all. */
function ProviderFrame({ format, house }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const closing = import("./ads/interactive/close-empty.ts");
    closing.then(({ closeEmpty }) => frame.current && closeEmpty(frame.current)).catch(() => {});
  }, []);
  return (
    <iframe
      ref={frame}
      name={`ad-${format}`}
      src={adFrameHref(format, house)}
      title={adPlace(format).label}
      // What is read stands in the page's address: the provider's script would find it in its document's referrer.
      referrerPolicy="no-referrer"
      loading="lazy"
      className={`block w-full ${adPlace(format).frame}`}
    />
  );
}

type FrameProps = { format: AdFormat; house: boolean };

function AskAgain({ format, house }: FrameProps) {
  return (
    <>
      {" · "}
      <a
        href={adFrameHref(format, house, true)}
        target={`ad-${format}`}
        rel="nofollow"
        referrerPolicy="no-referrer"
        className="text-link inline-block py-1"
      >
        Your choice
      </a>
    </>
  );
}
