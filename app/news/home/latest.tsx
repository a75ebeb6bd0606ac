import type { StoryCard } from "../story.card.server.ts";
import { StoryPicture } from "../story-picture.tsx";
import { Byline, CompactTeaser, Headline, Kicker, LineTeaser, PictureLink } from "../story-teaser.tsx";
import type { FrontPage } from "./home.page.server.ts";

/** One lead, two seconds and a rail: the first three stories and the next three (product.md 4.2). */
export function Latest({ stories: { latest, updates, byline } }: { stories: FrontPage }) {
  const [lead, ...seconds] = latest;
  return (
    <section aria-labelledby="latest" className="page">
      <h2 id="latest" className="border-bar border-t-[3px] pt-3 pb-3 text-label">
        Latest Industry News
      </h2>
      {!lead && <p className="text-muted">There are no stories yet.</p>}
      {/* Widths that no content decides: the row is drawn while its last column is still being read. */}
      <div className="grid gap-x-6 gap-y-9 lg:grid-cols-[minmax(0,6fr)_minmax(0,3fr)_minmax(19.0625rem,3fr)]">
        {lead && <Lead story={lead} byline={byline} />}
        <div className="grid content-start gap-8 md:grid-cols-2 lg:grid-cols-1 lg:border-rule lg:border-l lg:pl-6">
          {seconds.map((story) => (
            <Second key={story.slug} story={story} byline={byline} />
          ))}
        </div>
        <div className="lg:border-rule lg:border-l lg:pl-6">
          <h3 className="text-label">More Industry Updates</h3>
          <ul className="mt-4">
            {updates.map((story) => (
              <li key={story.slug} className="border-rule border-b py-4 first:pt-0">
                <CompactTeaser story={story} level={3} />
              </li>
            ))}
          </ul>
          <div className="mt-6 grid gap-3">
            <a href="/category/news" className="button">
              View All News
            </a>
            <a href="#newsletter-email" className="button button-solid">
              Subscribe to Cannabis Updates
            </a>
            <p className="text-caption text-muted">
              One email a week. Your address is used for nothing else.
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}

type Props = { story: StoryCard; byline: string };

function Lead({ story, byline }: Props) {
  return (
    <article>
      <PictureLink story={story} className="-mx-4 md:mx-0">
        {/* Low enough that the headline is whole in a desktop's first screen. */}
        <StoryPicture picture={story.picture} width={600} phone={400} eager className="lg:aspect-[2.3]" />
      </PictureLink>
      <Kicker story={story} className="mt-3" />
      <Headline story={story} level={3} className="mt-1 text-title" />
      <p className="mt-3 font-serif text-standfirst text-muted">{story.excerpt}</p>
      <Byline story={story} byline={byline} className="mt-3" />
    </article>
  );
}

function Second({ story, byline }: Props) {
  return (
    <article>
      <PictureLink story={story} className="-mx-4 md:mx-0">
        <StoryPicture picture={story.picture} width={400} />
      </PictureLink>
      <Kicker story={story} className="mt-2.5" />
      <Headline story={story} level={3} className="mt-1 text-second" />
      <Byline story={story} byline={byline} className="mt-2" />
    </article>
  );
}

/** The first six again, as a list (product.md 4.2). */
export function InThisEdition({ stories: { latest, updates } }: { stories: FrontPage }) {
  return (
    <section aria-labelledby="edition" className="border-bar border-t-[3px] pt-3">
      <h2 id="edition" className="text-label">
        In this edition
      </h2>
      <ul className="mt-3 grid gap-x-6 md:grid-cols-2">
        {[...latest, ...updates].map((story) => (
          <li key={story.slug} className="border-rule border-b py-4">
            <LineTeaser story={story} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
