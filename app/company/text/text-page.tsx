import type { ReactNode } from "react";
import { Contents } from "#app/news/article/contents.tsx";
import { BreadcrumbTrail } from "#app/ui/breadcrumb.tsx";
import { useSiteHtml } from "#app/ui/site-html.ts";
import type { ShownDate } from "#app/utils/dates.server.ts";
import { COMPANY_LINKS, companyTrail } from "../company-links.ts";

type Heading = { level: number; id: string; text: string };

/** Title, standfirst and, for a text, the day of its last change. */
export function TextHead({
  path,
  title,
  standfirst,
  updated,
}: {
  path: string;
  title: string;
  standfirst: string;
  updated?: ShownDate;
}) {
  return (
    <header className="page pt-7">
      <div className="print:hidden">
        <BreadcrumbTrail trail={companyTrail(path)} />
      </div>
      <h1 className="mt-3 max-w-[16em] text-headline">{title}</h1>
      <p className="mt-4 max-w-[34em] font-serif text-lead text-muted text-pretty">{standfirst}</p>
      {updated && (
        <p className="mt-5 text-small text-muted">
          Last updated <time dateTime={updated.iso}>{updated.day}</time>
        </p>
      )}
    </header>
  );
}

/** A long text between its contents and the pages of its kind. `headings` are what the contents list. */
export function TextColumns({
  path,
  headings,
  children,
}: {
  path: string;
  headings: Heading[];
  children: ReactNode;
}) {
  return (
    <div className="page mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-6 md:mt-10 lg:grid-cols-12">
      <div className="lg:col-span-3">
        <Contents headings={headings} label="On this page" />
      </div>
      <div className="min-w-0 md:max-lg:max-w-[40rem] lg:col-span-6">{children}</div>
      <div className="mt-12 lg:col-span-2 lg:col-start-11 lg:mt-0 print:hidden">
        <CompanyLinks current={path} />
      </div>
    </div>
  );
}

/** Text of data/company, as the renderer made it. */
export function TextBody({ html }: { html: string }) {
  return (
    <div
      className="story-body [&>:first-child]:mt-0! [&_caption]:py-2.5 [&_caption]:text-left [&_caption]:text-muted"
      // The allow-list of the stories' renderer is what makes this safe.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was rendered
      dangerouslySetInnerHTML={useSiteHtml(html)}
    />
  );
}

function CompanyLinks({ current }: { current: string }) {
  return (
    <nav aria-label="About this site" className="border-bar border-t-[3px] pt-3 lg:sticky lg:top-20">
      <p className="mb-2 font-semibold text-small">About this site</p>
      <ul className="border-rule text-small max-lg:columns-2 lg:border-l">
        {COMPANY_LINKS.map(({ path, name }) => (
          <li key={path}>
            <a
              href={path}
              aria-current={path === current ? "page" : undefined}
              className="-ml-px block border-transparent border-l-[3px] py-1.5 pl-3 text-muted hover:text-green aria-[current]:border-brand aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
