import { json, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import stylesheet from "./app.css?url";
import { AdultNotice } from "./frame/adult-notice.tsx";
import { CategoryBar, currentCategory } from "./frame/category-bar.tsx";
import { ClientNavigation, PendingNavigation } from "./frame/client-navigation.tsx";
import { HeadScript, PageScripts } from "./frame/document/page-scripts.tsx";
import { Footer } from "./frame/footer.tsx";
import { loadFrame } from "./frame/frame.server.ts";
import { Header } from "./frame/header.tsx";
import { ErrorPage, errorTitle } from "./site/error-page.tsx";
import { FLASH_WAITS } from "./site/forms/flash.ts";
import { pageForms } from "./site/forms/page-forms.server.ts";
import { pageData } from "./site/http/page-data.server.ts";
import { redirectToRoutePath } from "./site/http/route-path.server.ts";
import { Toasts } from "./site/toasts.tsx";
import { TimeZone } from "./ui/date-text.tsx";
import { Kept } from "./ui/kept.tsx";
import type { PageHandle } from "./ui/page-handle.ts";
import { COLOURS } from "./utils/brand-colours.ts";
import { isOwnPage } from "./utils/own-pages.ts";

/** What stands around every page, and what a flash or a posted form left for this one. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  redirectToRoutePath(request, params);
  const { frame, headers, holds } = await loadFrame(request, context);
  // Headers are for few, and data alone is the shorter way (server/visits.ts).
  if (headers) return json(frame, { headers });
  return holds ? pageData(frame, holds) : frame;
}

/** The newsletter form on the home page posts here. */
export const action = pageForms();

export { frameHeaders as headers } from "./site/http/cache-policy.ts";

/** The frame is the same from page to page, unless a message waits to be shown, advertisers' runs depend on the page, or this one answered a form. */
export function shouldRevalidate() {
  return document.cookie.includes(`${FLASH_WAITS}=`) || "frameVaries" in document.body.dataset;
}

export const links: LinksFunction = () => [
  {
    rel: "preload",
    href: "/fonts/newsreader-latin.woff2",
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
  },
  {
    rel: "preload",
    href: "/fonts/inter-latin.woff2",
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
  },
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "alternate", href: "/feed.xml", type: "application/rss+xml", title: "All stories" },
  { rel: "search", href: "/opensearch.xml", type: "application/opensearchdescription+xml", title: "Search" },
  { rel: "sitemap", href: "/sitemap-index.xml", type: "application/xml" },
];

/** Only error pages come without a head of their own. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  const title = error ? `${errorTitle(error)} | ${data?.site.name ?? ""}` : data?.site.name;
  return [{ title }, ...(error ? [{ name: "robots", content: "noindex" }] : [])];
};

export function Layout({ children }: { children: ReactNode }) {
  const frame = useRouteLoaderData<typeof loader>("root");
  const { pathname } = useLocation();
  const page = useMatches().at(-1);
  const head = (page?.handle as PageHandle | undefined)?.keptHead?.(page?.data);
  return (
    // The script in the head notes on it what this device remembers.
    <html lang="en-US" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={COLOURS.light.brand} />
        {/* A row that is drawn before its last link is read moves: nothing is drawn until the content is there. */}
        <link rel="expect" href="#main" blocking="render" />
        <HeadScript />
        <Kept name="meta" of={head?.of} and={head?.and} data>
          {() => <Meta />}
        </Kept>
        <Kept name="links" of={frame?.site} and={page?.id}>
          {() => <Links />}
        </Kept>
      </head>
      <body
        data-frame-varies={frame?.ads.vary || frame?.formResult ? true : undefined}
        data-print={isForPaper(page?.data) || undefined}
      >
        <TimeZone.Provider value={frame?.site.timeZone ?? "UTC"}>
          <a href="#main" className="skip-link">
            Skip to content
          </a>
          <PendingNavigation />
          {/* On a page of somebody's own the frame's forms post elsewhere: neither this one nor the footer's is kept there. */}
          {frame?.ageNotice && (
            <Kept name="age-notice" of={isOwnPage(pathname) ? undefined : frame.site} and={frame.ageNotice}>
              {() => frame.ageNotice && <AdultNotice mode={frame.ageNotice} />}
            </Kept>
          )}
          {frame && (
            // The page of the search has what was asked in the header's box.
            <Kept
              name="header"
              of={pathname === "/search" ? undefined : frame.categories}
              and={frame.today.iso}
            >
              {() => <Header brand={frame.site} today={frame.today} categories={frame.categories} />}
            </Kept>
          )}
          {/* Those have a bar of their own there, or none. */}
          {frame && !isOwnPage(pathname) && (
            <Kept name="category-bar" of={frame.categories} and={currentCategory(frame.categories, pathname)}>
              {() => <CategoryBar categories={frame.categories} pathname={pathname} />}
            </Kept>
          )}
          <main id="main" tabIndex={-1} className="outline-none">
            {children}
          </main>
          {frame && (
            <Kept
              name="footer"
              of={isOwnPage(pathname) ? undefined : frame.popularLocations}
              and={`${frame.businessPath} ${frame.year} ${frame.gpc}`}
            >
              {() => (
                <Footer
                  brand={frame.site}
                  year={frame.year}
                  locations={frame.popularLocations}
                  businessPath={frame.businessPath}
                  gpc={frame.gpc}
                />
              )}
            </Kept>
          )}
          <Toasts flash={frame?.toast} />
          <ClientNavigation />
          {/* Vite's development server has scripts of its own. */}
          {import.meta.env.DEV ? <Scripts /> : <PageScripts />}
        </TimeZone.Provider>
      </body>
    </html>
  );
}

/** A page that was asked for alone, with print=true, says so in its data. */
function isForPaper(data: unknown): boolean {
  return (data as { print?: boolean } | undefined)?.print === true;
}

export default function RootRoute() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}
