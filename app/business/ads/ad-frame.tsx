import type { ReactNode } from "react";
import type { HouseAd } from "./ad.ts";
import { AD_FORMATS, type AdFormat, adPlace, NO_AD } from "./ad-formats.ts";

type Props = {
  format: AdFormat;
  /** The site's; none where a provider draws: a sandboxed document may load nothing of this site. */
  stylesheet: string | undefined;
  children: ReactNode;
};

/** A document of its own in a place for an advertisement. Its links lead out of it. */
export function AdFrameDocument({ format, stylesheet, children }: Props) {
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <title>Advertisement</title>
        <meta name="robots" content="noindex" />
        <base target="_top" />
        {stylesheet ? <link rel="stylesheet" href={stylesheet} /> : <style>{"body{margin:0}"}</style>}
      </head>
      <body className={`bg-tint ${adPlace(format).document}`}>{children}</body>
    </html>
  );
}

/** Asks before the provider hears of the visit. A form, so that it works without JavaScript. */
export function AdQuestion({ format, host }: { format: AdFormat; host: string }) {
  return (
    <>
      <p className="text-small">
        <strong className="font-semibold">May {host} show advertisements here?</strong> Its script learns your
        IP address and which browser you use. Until you say yes, it learns nothing.
      </p>
      <form
        method="post"
        target="_self"
        className={`flex shrink-0 gap-2 ${adPlace(format).column ? "flex-col" : ""}`}
      >
        <button type="submit" name="answer" value="yes" className="button bg-paper px-4 text-small">
          Allow
        </button>
        <button type="submit" name="answer" value="no" className="button bg-paper px-4 text-small">
          Do not allow
        </button>
      </form>
    </>
  );
}

/** What Cal. Code Regs. tit. 11, § 7025(c)(6) asks a site to show. */
export function GpcHonored() {
  return (
    <p className="text-small">
      Your browser asked not to be tracked (Global Privacy Control). We honored it: no advertising script was
      loaded.
    </p>
  );
}

/** The site's own, after a no. */
export function HouseAdInFrame({ ad }: { ad: HouseAd }) {
  return (
    <>
      <p className="font-serif text-label text-balance">{ad.text}</p>
      <a href={ad.path} className="button w-fit shrink-0 bg-paper px-3 text-caption">
        {ad.action}
      </a>
    </>
  );
}

/** After a no, where the page has one of the site's own elsewhere or none: a page with script takes the place away. */
export function NoAd() {
  return (
    <p id={NO_AD} className="text-muted text-small">
      No advertisement here.
    </p>
  );
}

/** Where the provider's script draws: it finds the element by its id, and its size in its data. */
export function ProviderAd({ format, script }: { format: AdFormat; script: string }) {
  const { width, height } = AD_FORMATS[format];
  const size = { "data-format": format, "data-width": width, "data-height": height };
  return (
    <>
      <div id="ad" {...size} />
      <script src={script} async {...size} />
    </>
  );
}
