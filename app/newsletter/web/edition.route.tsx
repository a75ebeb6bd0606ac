import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { feedLinks } from "#app/site/feeds/feed-links.ts";
import { pageForms } from "#app/site/forms/page-forms.server.ts";
import { CACHE, pageHeaders } from "#app/site/http/cache-policy.ts";
import { NEWSLETTER_PATH } from "#app/site/newsletter/newsletter-paths.ts";
import { subscribeHere } from "#app/site/newsletter/sign-up.form.server.ts";
import { seo, siteOf } from "#app/site/seo.ts";
import { BreadcrumbTrail } from "#app/ui/breadcrumb.tsx";
import { type EditionPageData, editionPage } from "./edition.page.server.ts";
import { EditionBody } from "./edition-body.tsx";
import { NewsletterHead } from "./newsletter-head.tsx";

/** An edition as it was sent: product.md 14.4. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return editionPage(request, params.date);
}

export const action = pageForms({ "newsletter-here": subscribeHere });

export const headers = pageHeaders(CACHE.page);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { name, number, subject, preview, path, sent, date } = data;
  const { url, name: site } = siteOf(matches);
  return [
    ...seo(matches, {
      title: `${subject} (No. ${number})`,
      description: `${name}, ${data.day}: ${preview}`,
      path,
      breadcrumbs: trail(data),
      jsonLd: [
        {
          "@type": "Article",
          headline: subject.slice(0, 110),
          description: preview,
          url: url + path,
          datePublished: sent ?? date,
          inLanguage: "en-US",
          isPartOf: { "@type": "Periodical", name, url: url + NEWSLETTER_PATH },
          author: { "@type": "NewsMediaOrganization", name: site, url: `${url}/` },
          publisher: { "@type": "NewsMediaOrganization", name: site, url: `${url}/` },
        },
      ],
    }),
    ...feedLinks({ title: name, path: NEWSLETTER_PATH }),
  ];
};

function trail({ number, path }: EditionPageData) {
  return [
    { name: "Home", path: "/" },
    { name: "Newsletter", path: NEWSLETTER_PATH },
    { name: `No. ${number}`, path },
  ];
}

export default function EditionRoute() {
  const edition = useLoaderData<typeof loader>();
  const { name, number, weekday, demonstration } = edition;
  return (
    <div className="page pt-7">
      <BreadcrumbTrail trail={trail(edition)} />
      <NewsletterHead title={name} signUp="The next one, by email">
        No. {number}, {weekday}.{" "}
        {demonstration
          ? "A demonstration of an edition. It was sent to nobody."
          : "Sent to readers who asked for it."}
      </NewsletterHead>
      <EditionBody edition={edition} />
      <Neighbors edition={edition} />
    </div>
  );
}

/** The editions beside this one, and all of them. */
function Neighbors({ edition: { before, after } }: { edition: EditionPageData }) {
  const links = [
    { note: "Previous edition", to: before },
    { note: "Next edition", to: after },
  ];
  return (
    <nav
      aria-label="Other editions"
      className="mt-16 flex flex-wrap justify-between gap-x-8 gap-y-4 border-bar border-t-[3px] pt-5 text-control"
    >
      {links.map(
        ({ note, to }) =>
          to && (
            <p key={note}>
              <span className="block text-caption text-muted">{note}</span>
              <a href={to.path} className="text-link inline-block py-1">
                No. {to.number}, {to.day}
              </a>
            </p>
          ),
      )}
      <p className="ml-auto text-right">
        <span className="block text-caption text-muted">All editions</span>
        <a href={NEWSLETTER_PATH} className="text-link inline-block py-1">
          Past editions
        </a>
      </p>
    </nav>
  );
}
