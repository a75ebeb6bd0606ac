import type { ReactNode } from "react";
import { PageNotice } from "./notice.tsx";

/** The top of a page of the business side: what it belongs to, its title, a line below it; at the right what it leads to. */
export function OwnHead({
  kicker,
  title,
  line,
  note,
  aside,
}: {
  kicker: string;
  title: string;
  line?: string;
  /** Small, below: that a shop is a demonstration. */
  note?: string;
  aside?: ReactNode;
}) {
  return (
    <header className="pt-7">
      <PageNotice className="mb-7" />
      <p className="font-semibold text-caption text-muted">{kicker}</p>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-title">{title}</h1>
          {line && <p className="mt-2 font-serif text-prose text-muted">{line}</p>}
          {note && <p className="mt-3 text-caption text-muted">{note}</p>}
        </div>
        {aside}
      </div>
    </header>
  );
}

/** The column of claim and sign-in pages: 390 px on a phone, 480 at most. */
export function NarrowPage({
  kicker,
  title,
  line,
  children,
}: {
  kicker?: string;
  title: string;
  line?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="page">
      <div className="mx-auto max-w-[480px] pt-7 md:pt-12">
        <PageNotice className="mb-7" />
        {kicker && <p className="mb-2 font-semibold text-caption text-muted">{kicker}</p>}
        <h1 className="text-title">{title}</h1>
        {line && <p className="mt-3 font-serif text-prose text-muted">{line}</p>}
        {children}
      </div>
    </div>
  );
}
