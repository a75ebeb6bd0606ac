import type { ReactNode } from "react";

/** The head of the case that is open: what it is and since when, its title, a line below it. */
export function CaseHead({
  kicker,
  title,
  line,
  open,
  aside,
}: {
  kicker: string;
  title: string;
  line?: string;
  open: boolean;
  aside?: ReactNode;
}) {
  const Heading = open ? "h1" : "h2";
  return (
    <header>
      <p className="font-semibold text-caption text-muted">{kicker}</p>
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <Heading className="wrap-anywhere text-feature">{title}</Heading>
        {aside}
      </div>
      {line && <p className="mt-1.5 font-serif text-prose text-muted">{line}</p>}
    </header>
  );
}

/** What is known of a case, a line each. */
export function Facts({
  facts,
  className = "",
}: {
  facts: readonly { name: string; text: string; href?: string }[];
  className?: string;
}) {
  return (
    <dl className={`border-rule border-t text-control ${className}`}>
      {facts.map(({ name, text, href }) => (
        <div key={name} className="grid gap-x-6 border-rule border-b py-2.5 md:grid-cols-[8rem_1fr]">
          <dt className="font-semibold">{name}</dt>
          <dd className="wrap-anywhere">
            {href ? (
              <a href={href} rel="nofollow noopener noreferrer" className="text-link">
                {text}
              </a>
            ) : (
              text
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
