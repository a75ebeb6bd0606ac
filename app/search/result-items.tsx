import { StoryPicture } from "#app/news/story-picture.tsx";
import { PictureLink } from "#app/news/story-teaser.tsx";
import { RelativeDate } from "#app/ui/date-text.tsx";
import { OpenNow } from "./cards/open-now.tsx";
import { MarkedText } from "./marked-text.tsx";
import type { EntryItem, ListingItem } from "./result-items.server.ts";

/** A story or another page; its kind is named unless that is what the results stand `under`. */
export function EntryResult({ entry, under }: { entry: EntryItem; under: string }) {
  const { path, title, text, kicker, byline, date, sponsored, picture } = entry;
  return (
    <li className={picture ? "result result-pictured" : "result"}>
      <div>
        {(sponsored || kicker.name !== under) && (
          <p className="text-caption font-semibold text-green">
            {sponsored && <span className="text-ink">{sponsored} · </span>}
            {kicker.path ? (
              <a href={kicker.path} className="-my-0.5 inline-block py-0.5 hover:underline">
                {kicker.name}
              </a>
            ) : (
              kicker.name
            )}
          </p>
        )}
        <h3 className="mt-0.5 text-label">
          <a href={path} className="headline-link">
            <MarkedText text={title} />
          </a>
        </h3>
        <p className="mt-1.5 text-control text-muted">
          <MarkedText text={text} />
        </p>
        {date && (
          <p className="mt-1.5 text-caption text-muted">
            {byline && `${byline} · `}
            <RelativeDate date={date} />
          </p>
        )}
      </div>
      {picture && (
        <PictureLink story={{ path }}>
          <StoryPicture picture={picture} width={104} shape="1x1" />
        </PictureLink>
      )}
    </li>
  );
}

/** A shop: name, where, whether it is open. */
export function ListingResult({ listing: { path, name, place, open } }: { listing: ListingItem }) {
  return (
    <li className="result-shop">
      <h3 className="text-label">
        <a href={path} className="headline-link">
          <MarkedText text={name} />
        </a>
      </h3>
      <p className="mt-1 text-small text-muted">
        <MarkedText text={place} />
        {open && (
          <>
            {" · "}
            <OpenNow open={open} />
          </>
        )}
      </p>
    </li>
  );
}
