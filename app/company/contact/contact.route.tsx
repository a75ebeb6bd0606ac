import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageForms } from "#app/site/forms/page-forms.server.ts";
import { CACHE, pageHeaders } from "#app/site/http/cache-policy.ts";
import { seo, siteOf } from "#app/site/seo.ts";
import { companyTrail } from "../company-links.ts";
import { newspaper } from "../newspaper.server.ts";
import { newspaperJsonLd, textPageJsonLd } from "../newspaper-json-ld.ts";
import { textPage } from "../text/text.page.server.ts";
import { TextBody, TextHead } from "../text/text-page.tsx";
import { waysToReach } from "./contact.page.server.ts";
import { ContactForm } from "./contact-form.tsx";
import { submitMessage } from "./message.form.server.ts";
import { parsePage, parseTopic } from "./topics.ts";
import { WaysToReach } from "./ways-to-reach.tsx";

/** The newsroom's letter box. `?topic=` and `?page=` fill in what another page already knows. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  return {
    text: await textPage(pathname),
    topic: parseTopic(searchParams.get("topic")),
    page: parsePage(searchParams.get("page")),
    ways: waysToReach(),
    newspaper: newspaper(),
  };
}

export const action = pageForms({ contact: submitMessage });

export const headers = pageHeaders(CACHE.page);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { text } = data;
  const site = siteOf(matches);
  return seo(matches, {
    title: text.title,
    description: text.description,
    path: text.path,
    breadcrumbs: companyTrail(text.path),
    jsonLd: [
      { ...textPageJsonLd("ContactPage", text, site), mainEntity: newspaperJsonLd(site, data.newspaper) },
    ],
  });
};

export default function ContactRoute() {
  const { text, topic, page, ways } = useLoaderData<typeof loader>();
  const { path, title, description, parts } = text;
  return (
    <>
      <TextHead path={path} title={title} standfirst={description} />
      <div className="page mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-14 md:mt-10 lg:grid-cols-[8fr_4fr]">
        <ContactForm key={`${topic} ${page}`} topic={topic} page={page} />
        <WaysToReach ways={ways} />
      </div>
      <div className="page mt-14 md:mt-16">
        <div className="border-bar border-t-[3px] pt-6 lg:columns-2 lg:gap-x-12 [&_h2]:break-after-avoid [&_p]:break-inside-avoid">
          <TextBody html={parts.join("")} />
        </div>
      </div>
    </>
  );
}
