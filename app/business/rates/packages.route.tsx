import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageForms } from "#app/site/forms/page-forms.server.ts";
import { CACHE, pageHeaders } from "#app/site/http/cache-policy.ts";
import { seo, siteOf } from "#app/site/seo.ts";
import { site } from "#app/site/site.file.server.ts";
import { BreadcrumbTrail } from "#app/ui/breadcrumb.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { TextSection } from "#app/ui/text-section.tsx";
import { deliverableAddress } from "#app/utils/placeholder-address.ts";
import { viewAdvertising } from "./advertising.page.server.ts";
import { PACKAGES_PATH, RATE_CARD_PATH } from "./advertising-paths.ts";
import { ComparisonTable } from "./comparison-table.tsx";
import { FormatList } from "./format-list.tsx";
import { submitInquiry } from "./inquiry.form.server.ts";
import { InquiryForm } from "./inquiry-form.tsx";
import { listInterests, storedInterest, UNDECIDED } from "./interests.server.ts";
import { LabelSample } from "./label-sample.tsx";
import { PackageList } from "./package-list.tsx";
import { Audience, RuleList, StateRules } from "./rules.tsx";

/** `/advertisement/packages`: what is sold, to whom, under which rules, and the form. `interest` chooses in it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const interest = new URL(request.url).searchParams.get("interest") ?? "";
  const { terms: _terms, formats, ...advertising } = viewAdvertising();
  return {
    ...advertising,
    formats: formats.map(({ slug, name, size, summary, placement, picture }) => ({
      slug,
      name,
      size,
      summary,
      placement,
      picture,
    })),
    groups: listInterests(),
    undecided: UNDECIDED,
    chosen: storedInterest(interest) ? interest : UNDECIDED,
    contactEmail: deliverableAddress(site.contactEmail),
  };
}

export const action = pageForms({ inquiry: submitInquiry });

export const headers = pageHeaders(CACHE.page);

const TITLE = "Advertise";
const DESCRIPTION =
  "Places for advertisers in news, newsletter, radio and the dispensary directory: packages, formats, rules by state, and a form to ask for a price.";

const TRAIL = [
  { name: "Home", path: "/" },
  { name: TITLE, path: PACKAGES_PATH },
];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { name, url } = siteOf(matches);
  return seo(matches, {
    title: `${TITLE}: packages and formats`,
    description: DESCRIPTION,
    path: PACKAGES_PATH,
    breadcrumbs: TRAIL,
    jsonLd: [
      {
        "@type": "Service",
        name: `Advertising in ${name}`,
        serviceType: "Advertising",
        description: DESCRIPTION,
        url: url + PACKAGES_PATH,
        provider: { "@type": "Organization", name, url },
        areaServed: { "@type": "Country", name: "United States" },
        audience: {
          "@type": "BusinessAudience",
          audienceType: "Cannabis businesses and those who serve them",
        },
      },
    ],
  });
};

export default function PackagesRoute() {
  const data = useLoaderData<typeof loader>();
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-16 pt-7">
      <Opening />
      <section aria-labelledby="packages" className="border-bar border-t-[3px] pt-5">
        <SectionHeading id="packages" className="mb-6">
          Packages
        </SectionHeading>
        <PackageList packages={data.packages} formats={data.formats} />
      </section>
      <section aria-labelledby="compared">
        <SectionHeading id="compared" className="mb-4">
          The packages compared
        </SectionHeading>
        <ComparisonTable packages={data.packages} formats={data.formats} />
      </section>
      <section aria-labelledby="formats">
        <SectionHeading id="formats" className="mb-4">
          Each format
        </SectionHeading>
        <FormatList formats={data.formats} />
      </section>
      <TextSection title="What an advertisement may show">
        <RuleList rules={data.contentRules} />
      </TextSection>
      <TextSection title="How it is labeled">
        <LabelSample />
      </TextSection>
      <section aria-labelledby="states">
        <SectionHeading id="states">Who may advertise, state by state</SectionHeading>
        <p className="mt-3 mb-5 max-w-[46em] font-serif text-prose">
          Any lawful business may. For holders of a cannabis license, these states have rules. We check the
          artwork against them before it runs. We have not verified the rules of other states, so we check
          them with you before a booking.
        </p>
        <StateRules stateRules={data.stateRules} />
      </section>
      <Audience audience={data.audience} />
      <InquiryForm {...data} />
    </div>
  );
}

function Opening() {
  return (
    <header>
      <BreadcrumbTrail trail={TRAIL} />
      <h1 className="mt-3 max-w-[15em] text-title">Advertise where readers look for a shop</h1>
      <p className="mt-3 max-w-[38em] font-serif text-standfirst text-muted">
        Places beside the news, in the weekly email, on the air and in the directory. Each is labeled, each
        keeps its size. None buys a rank, a rating or a sentence in a story.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <a href="#inquiry" className="button button-solid">
          Ask for a price
        </a>
        <a href={RATE_CARD_PATH} className="button">
          Rate card
        </a>
      </div>
    </header>
  );
}
