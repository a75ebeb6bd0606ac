import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { feedLinks } from "#app/site/feeds/feed-links.ts";
import { pageForms } from "#app/site/forms/page-forms.server.ts";
import { CACHE, pageHeaders } from "#app/site/http/cache-policy.ts";
import { NEWSLETTER_PATH } from "#app/site/newsletter/newsletter-paths.ts";
import { subscribeHere } from "#app/site/newsletter/sign-up.form.server.ts";
import { seo, siteOf } from "#app/site/seo.ts";
import { BreadcrumbTrail } from "#app/ui/breadcrumb.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { editionsPage } from "./edition.page.server.ts";
import { NewsletterHead } from "./newsletter-head.tsx";

/** Every edition that was sent: product.md 14.4. */
export async function loader() {
  return editionsPage();
}

export const action = pageForms({ "newsletter-here": subscribeHere });

export const headers = pageHeaders(CACHE.page);

const TRAIL = [
  { name: "Home", path: "/" },
  { name: "Newsletter", path: NEWSLETTER_PATH },
];

const DESCRIPTION =
  "One email a week: the stories, what changed in the law, and deals by state. Every edition we sent is here.";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { url } = siteOf(matches);
  return [
    ...seo(matches, {
      title: `${data.name}, the newsletter`,
      description: DESCRIPTION,
      path: NEWSLETTER_PATH,
      breadcrumbs: TRAIL,
      jsonLd: [
        { "@type": "Periodical", name: data.name, description: DESCRIPTION, url: url + NEWSLETTER_PATH },
      ],
    }),
    ...feedLinks({ title: data.name, path: NEWSLETTER_PATH }),
  ];
};

export default function EditionsRoute() {
  const { name, heading, editions } = useLoaderData<typeof loader>();
  return (
    <div className="page pt-7">
      <BreadcrumbTrail trail={TRAIL} />
      <NewsletterHead title={name} signUp={heading}>
        The stories, what changed in the law, and deals by state, once a week.
      </NewsletterHead>
      <section aria-labelledby="editions" className="mt-8">
        <SectionHeading id="editions">Past editions</SectionHeading>
        {editions.length === 0 && (
          <p className="mt-4 font-serif text-muted text-prose">
            No edition has been sent yet. Sign up to get the first one.
          </p>
        )}
        <ul className="mt-4 border-rule border-t">
          {editions.map(({ path, number, day, date, subject, preview, demonstration }) => (
            <li
              key={path}
              className="grid gap-x-6 gap-y-1 border-rule border-b py-5 md:grid-cols-[12rem_1fr]"
            >
              <p className="text-caption text-muted md:pt-1.5">
                No. {number}, <time dateTime={date}>{day}</time>
                {demonstration && <span className="block">Demonstration</span>}
              </p>
              <div>
                <h3 className="text-second">
                  <a href={path} className="headline-link">
                    {subject}
                  </a>
                </h3>
                <p className="mt-1.5 font-serif text-muted text-prose">{preview}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
