import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { pageForms } from "#app/site/forms/page-forms.server.ts";
import { CACHE, pageHeaders } from "#app/site/http/cache-policy.ts";
import { seo, siteOf } from "#app/site/seo.ts";
import { companyTrail } from "../company-links.ts";
import { CookieTable } from "../cookie-table.tsx";
import { textPageJsonLd } from "../newspaper-json-ld.ts";
import { textPage } from "./text.page.server.ts";
import { TextBody, TextColumns, TextHead } from "./text-page.tsx";

/** Terms, privacy, consumer health data, cookies, editorial standards, accessibility: a text of data/company at its own address. */
export async function loader({ request }: LoaderFunctionArgs) {
  return textPage(new URL(request.url).pathname);
}

export const action = pageForms();

export const headers = pageHeaders(CACHE.page);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { path, title, description } = data;
  return seo(matches, {
    title,
    description,
    path,
    breadcrumbs: companyTrail(path),
    jsonLd: [textPageJsonLd("WebPage", data, siteOf(matches))],
  });
};

export default function TextRoute() {
  const { path, title, description, updated, parts, headings } = useLoaderData<typeof loader>();
  return (
    <article>
      <TextHead path={path} title={title} standfirst={description} updated={updated} />
      <TextColumns path={path} headings={headings}>
        {parts.map((html, index) => (
          <Fragment key={html}>
            {index > 0 && <CookieTable />}
            <TextBody html={html} />
          </Fragment>
        ))}
      </TextColumns>
    </article>
  );
}
