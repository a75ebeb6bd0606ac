import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { MouseEvent } from "react";
import { pageForms } from "#app/site/forms/page-forms.server.ts";
import { CACHE, pageHeaders } from "#app/site/http/cache-policy.ts";
import { seo } from "#app/site/seo.ts";
import { site } from "#app/site/site.file.server.ts";
import { BreadcrumbTrail } from "#app/ui/breadcrumb.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { env } from "#app/utils/env.server.ts";
import { deliverableAddress } from "#app/utils/placeholder-address.ts";
import { viewAdvertising } from "./advertising.page.server.ts";
import { PACKAGES_PATH, RATE_CARD_PATH } from "./advertising-paths.ts";
import { RateCardBody } from "./rate-card-body.tsx";

/** `/advertisement/rate-card`: every format's terms, for paper too. `print=true` shows the card alone. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { stateRules: _rules, audience: _audience, formats, ...card } = viewAdvertising();
  return {
    card: { ...card, formats: formats.map(({ picture: _picture, ...format }) => format) },
    print: new URL(request.url).searchParams.get("print") === "true",
    name: site.name,
    contactEmail: deliverableAddress(site.contactEmail),
    address: (env.SITE_URL + PACKAGES_PATH).replace(/^https?:\/\//, ""),
  };
}

export const action = pageForms();

export const headers = pageHeaders(CACHE.page);

const TRAIL = [
  { name: "Home", path: "/" },
  { name: "Advertise", path: PACKAGES_PATH },
  { name: "Rate card", path: RATE_CARD_PATH },
];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  return seo(matches, {
    title: "Rate card",
    description: `Sizes, file types, weights, deadlines, minimum runs and rates of every advertising format, as of ${data.card.updated.day}.`,
    path: RATE_CARD_PATH,
    noindex: data.print,
    breadcrumbs: TRAIL,
  });
};

export default function RateCardRoute() {
  const { card, print, name, contactEmail, address } = useLoaderData<typeof loader>();
  return (
    <article className="rate-card page pt-7">
      <div className="print:hidden">
        <BreadcrumbTrail trail={TRAIL} />
      </div>
      {print && <HowToPrint />}
      <p className="mt-3 hidden font-serif text-label print:block">{name}</p>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="mt-3 text-title print:mt-1">Rate card</h1>
          <p className="mt-2 text-control text-muted print:mt-0">
            As of <time dateTime={card.updated.iso.slice(0, 10)}>{card.updated.day}</time>. It replaces every
            earlier one.
          </p>
        </div>
        <ul className="flex flex-wrap gap-3 print:hidden">
          <li>
            <a
              href={`${RATE_CARD_PATH}?print=true`}
              rel="nofollow"
              onClick={printNow}
              className="button button-solid"
            >
              <Icon name="print" className="icon size-4" />
              Print or save as PDF
            </a>
          </li>
          <li>
            <a href={`${RATE_CARD_PATH}.csv`} className="button">
              Download CSV
            </a>
          </li>
        </ul>
      </div>
      <RateCardBody card={card} />
      <p className="mt-10 print:mt-5 border-bar border-t-[3px] pt-4 text-control">
        Ask for a price at{" "}
        <a href={`${PACKAGES_PATH}#inquiry`} className="text-link">
          {address}
        </a>
        {contactEmail && (
          <>
            {" "}
            or write to{" "}
            <a href={`mailto:${contactEmail}?subject=Advertising`} className="text-link">
              {contactEmail}
            </a>
          </>
        )}
        .
      </p>
    </article>
  );
}

/** With JavaScript the printer's dialog opens over this page; without, the link leads to the card alone. */
function printNow(event: MouseEvent) {
  event.preventDefault();
  window.print();
}

function HowToPrint() {
  return (
    <p className="border-brand border-l-[3px] bg-tint px-4 py-3 text-control [@media_print]:hidden">
      Print this page, or save it as PDF, with your browser's own command (Ctrl+P, or ⌘P on a Mac).{" "}
      <a href={RATE_CARD_PATH} className="text-link">
        Back to the rate card
      </a>
    </p>
  );
}
