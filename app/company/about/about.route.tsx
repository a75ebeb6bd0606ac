import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageForms } from "#app/site/forms/page-forms.server.ts";
import { CACHE, pageHeaders } from "#app/site/http/cache-policy.ts";
import { seo, siteOf } from "#app/site/seo.ts";
import { companyTrail } from "../company-links.ts";
import { newspaper } from "../newspaper.server.ts";
import { newspaperJsonLd, textPageJsonLd } from "../newspaper-json-ld.ts";
import { textPage } from "../text/text.page.server.ts";
import { TextBody, TextColumns, TextHead } from "../text/text-page.tsx";
import { countedFigures } from "./about.page.server.ts";
import { Figures } from "./figures.tsx";

/** Who makes the site, and how it works. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [text, figures] = await Promise.all([textPage(new URL(request.url).pathname), countedFigures()]);
  return { text, figures, newspaper: newspaper() };
}

export const action = pageForms();

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
      { ...textPageJsonLd("AboutPage", text, site), mainEntity: newspaperJsonLd(site, data.newspaper) },
    ],
  });
};

export default function AboutRoute() {
  const { text, figures } = useLoaderData<typeof loader>();
  const { path, title, description, updated, parts, headings } = text;
  return (
    <article>
      <TextHead path={path} title={title} standfirst={description} updated={updated} />
      <Figures {...figures} />
      <TextColumns path={path} headings={headings}>
        <TextBody html={parts.join("")} />
      </TextColumns>
    </article>
  );
}
