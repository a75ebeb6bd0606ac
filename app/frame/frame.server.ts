import type { AppLoadContext } from "@remix-run/node";
import { databaseKind } from "#app/backend/database-kind.server.ts";
import { mailLeaves } from "#app/backend/mail/mail-home.server.ts";
import type { PageAds } from "#app/business/ads/ad.ts";
import { adsOfPage } from "#app/business/ads/ads-of-page.server.ts";
import { CLAIM_PATH, DASHBOARD_PATH } from "#app/business/business-paths.ts";
import { categories } from "#app/site/categories.file.server.ts";
import { cities } from "#app/site/cities.file.server.ts";
import { endFlash, readFlash } from "#app/site/forms/flash.server.ts";
import { panelOf } from "#app/site/forms/page-forms.server.ts";
import type { CategoryLink, Frame } from "#app/site/frame.ts";
import { CACHE, frameHolds } from "#app/site/http/cache-policy.ts";
import { pageAddress } from "#app/site/page-address.ts";
import { site } from "#app/site/site.file.server.ts";
import { siteDay, siteDayEnds } from "#app/site/site-days.server.ts";
import { formatDay } from "#app/utils/dates.server.ts";
import { env } from "#app/utils/env.server.ts";
import { slugify } from "#app/utils/slug.ts";
import { readVisitor } from "#app/utils/visitor.ts";

/** The frame, with what stands in the page's places for advertisements. */
export type FrameWithAds = Frame & { ads: PageAds };

/** As the navigation shows them, the featured ones first: product.md 3.4. */
const CATEGORY_LINKS: CategoryLink[] = categories
  .map(({ slug, name, featured }) => ({ slug, name, featured }))
  .toSorted((a, b) => Number(b.featured !== undefined) - Number(a.featured !== undefined));

/** What is read once, at start, is one object on every page: what is rendered of it is kept by it (ui/kept.tsx). */
const BRAND: Frame["site"] = {
  url: env.SITE_URL,
  name: site.name,
  product: site.product,
  logo: site.logo,
  logoDark: site.logoDark,
  adultNotice: site.adultNotice,
  footerStatement: site.footerStatement,
  promoLine: site.promoLine,
  newsletterHeading: site.newsletterHeading,
  timeZone: site.timeZone,
};

const POPULAR_LOCATIONS = cities.popular.map(({ city, state }) => ({
  name: `${city}, ${state}`,
  path: `/dispensaries/${slugify(city)}/${state.toLowerCase()}`,
}));

let last: Frame["today"] | undefined;

/** A day as the header has it; to write it takes longer than the rest of the frame. */
function inWords(day: string): Frame["today"] {
  if (last?.iso !== day) last = { iso: day, text: formatDay(day, "EEEE, MMMM d, yyyy") };
  return last;
}

/**
 * Returns what the root layout shows, and the headers that go with it, if any do: a page that carries a flash or a form's
 * errors is one visitor's own and is not kept, and none is kept beyond the site's day, which stands in its head and decides what runs in its
 * places for advertisements.
 */
export async function loadFrame(
  request: Request,
  context: AppLoadContext,
): Promise<{ frame: FrameWithAds; headers?: Headers; holds?: Record<string, string> }> {
  const flash = await readFlash(request);
  const formResult =
    context.formResult ??
    (flash?.succeeded
      ? {
          form: flash.succeeded,
          ok: true,
          message: flash.notice,
          html: panelOf(flash.succeeded, flash, pageAddress(new URL(request.url))),
        }
      : undefined);
  const visitor = readVisitor(request.headers.get("Cookie"), request.headers.get("Sec-GPC"));
  const now = new Date();
  const today = siteDay(now);
  const frame = {
    site: BRAND,
    businessPath: databaseKind === "none" ? CLAIM_PATH : DASHBOARD_PATH,
    newsletterConfirms: mailLeaves,
    categories: CATEGORY_LINKS,
    popularLocations: POPULAR_LOCATIONS,
    today: inWords(today),
    year: Number(today.slice(0, 4)),
    ads: adsOfPage(new URL(request.url), today),
    ageNotice: visitor.adult || env.AGE_NOTICE === "off" ? undefined : env.AGE_NOTICE,
    gpc: visitor.gpc || undefined,
    toast: flash?.toast,
    formResult,
  };
  if (!flash && !formResult) return { frame, holds: frameHolds(siteDayEnds(now), now) };
  const headers = new Headers({ "Cache-Control": CACHE.never });
  if (flash) await endFlash(headers);
  return { frame, headers };
}
