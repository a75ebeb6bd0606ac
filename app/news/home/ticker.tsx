import type { FeedFrame } from "./feed-frames.server.ts";

type Props = { items: { path: string; title: string }[]; feed?: FeedFrame };

/** A strip of headlines, 50 px high: the feed service's once the visitor asked for it (product.md 4.3). It stands still. */
export function Ticker({ items, feed }: Props) {
  return (
    <section aria-label="News ticker" className="border-rule border-b">
      {feed?.url ? (
        <iframe
          src={feed.url}
          title={`News ticker from ${feed.host}`}
          sandbox="allow-scripts allow-popups"
          referrerPolicy="no-referrer"
          className="block h-[50px] w-full"
        />
      ) : (
        <div className="page flex h-[50px] items-center gap-6 whitespace-nowrap text-small">
          <span className={`shrink-0 font-semibold text-green ${feed ? "max-md:sr-only" : ""}`}>
            News ticker
          </span>
          <ul className="flex min-w-0 flex-1 gap-6 overflow-x-auto py-1 [scrollbar-width:none]">
            {items.map(({ path, title }) => (
              <li key={path} className="flex items-center gap-6">
                <span aria-hidden="true" className="h-4 w-px bg-rule-2" />
                <a href={path} className="py-1 hover:text-green hover:underline">
                  {title}
                </a>
              </li>
            ))}
          </ul>
          {feed && (
            <a href={feed.show} data-keep-scroll="" rel="nofollow" className="text-link shrink-0">
              Show {feed.host}
            </a>
          )}
        </div>
      )}
    </section>
  );
}
