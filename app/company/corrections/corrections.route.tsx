import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageForms } from "#app/site/forms/page-forms.server.ts";
import { CACHE, pageHeaders } from "#app/site/http/cache-policy.ts";
import { seo, siteOf } from "#app/site/seo.ts";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { companyTrail } from "../company-links.ts";
import { textPageJsonLd } from "../newspaper-json-ld.ts";
import { textPage } from "../text/text.page.server.ts";
import { TextBody, TextColumns, TextHead } from "../text/text-page.tsx";
import { CorrectionList } from "./correction-list.tsx";
import { printedCorrections } from "./corrections.page.server.ts";

/** What is done with mistakes, and all of those that were put right so far. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [text, printed] = await Promise.all([textPage(new URL(request.url).pathname), printedCorrections()]);
  return { text, printed };
}

export const action = pageForms();

export const headers = pageHeaders(CACHE.page);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { path, title, description } = data.text;
  return seo(matches, {
    title,
    description,
    path,
    breadcrumbs: companyTrail(path),
    jsonLd: [textPageJsonLd("WebPage", data.text, siteOf(matches))],
  });
};

const LIST = { level: 2, id: "printed", text: "Corrections printed so far" };

export default function CorrectionsRoute() {
  const { text, printed } = useLoaderData<typeof loader>();
  const { path, title, description, updated, parts, headings } = text;
  return (
    <article>
      <TextHead path={path} title={title} standfirst={description} updated={updated} />
      <TextColumns path={path} headings={[...headings, LIST]}>
        <TextBody html={parts.join("")} />
        <section aria-labelledby={LIST.id} className="mt-12 border-bar border-t-[3px] pt-4">
          <SectionHeading id={LIST.id}>{LIST.text}</SectionHeading>
          <CorrectionList {...printed} />
        </section>
      </TextColumns>
    </article>
  );
}
