/** What stands on top of a case. */
type Head = {
  /** What it is and since when. */
  kicker: string;
  title: string;
  line?: string;
  /** The page of the listing that it is about, and of its claim, where there are such. */
  listing?: string;
  claim?: string;
};

/** The head of the case that is open; where the address names it, it is the page's. */
export function CaseHead({ open, asked }: { open: Head; asked: boolean }) {
  const { kicker, title, line, listing, claim } = open;
  const Heading = asked ? "h1" : "h2";
  return (
    <header>
      <p className="font-semibold text-caption text-muted">{kicker}</p>
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <Heading className="wrap-anywhere text-feature">{title}</Heading>
        {(listing || claim) && (
          <span className="flex gap-5 text-control">
            {listing && (
              <a href={listing} className="text-link">
                Its listing
              </a>
            )}
            {claim && (
              <a href={claim} className="text-link">
                Its claim
              </a>
            )}
          </span>
        )}
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
