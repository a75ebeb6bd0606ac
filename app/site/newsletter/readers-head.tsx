import { BreadcrumbTrail } from "#app/ui/breadcrumb.tsx";
import { NEWSLETTER_PATH } from "./newsletter-paths.ts";

const TRAIL = [
  { name: "Home", path: "/" },
  { name: "Newsletter", path: NEWSLETTER_PATH },
];

/** The top of a reader's own page about the newsletter. */
export function ReadersHead({ title, standfirst }: { title: string; standfirst?: string }) {
  return (
    <header className="page pt-7">
      <BreadcrumbTrail trail={TRAIL} />
      <h1 className="mt-3 max-w-[16em] text-headline">{title}</h1>
      {standfirst && (
        <p className="mt-4 max-w-[34em] font-serif text-lead text-muted text-pretty">{standfirst}</p>
      )}
    </header>
  );
}
