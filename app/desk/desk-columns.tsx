import type { ReactNode } from "react";
import { PageNotice } from "#app/business/pages/notice.tsx";
import { RESULTS } from "#app/ui/page-links.tsx";

/**
 * A queue beside the case that is open. Below 1024 px each is a page of its own: the queue at its own address, the case at its own with a
 * link back.
 */
export function DeskColumns({
  open,
  back,
  queue,
  children,
}: {
  /** The address names a case. */
  open: boolean;
  back: { name: string; path: string };
  queue: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="page pt-7">
      <PageNotice className="mb-7" />
      {open && (
        <p className="mb-5 lg:hidden">
          <a href={back.path} className="text-link inline-flex min-h-11 items-center text-control">
            {back.name}
          </a>
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <div className={`border-bar border-t-[3px] pt-5 ${open ? "hidden lg:block" : ""}`}>{queue}</div>
        <div className={`border-bar border-t-[3px] pt-5 ${open ? "" : "hidden lg:block"}`}>{children}</div>
      </div>
    </div>
  );
}

export type QueueRow = {
  path: string;
  title: string;
  line?: string;
  age: string;
  /** What those who wait were told. */
  promised?: string;
};

/** The rows of a queue, the oldest first; `open` is the path of the one that is shown beside. */
export function QueueList({
  id = RESULTS,
  label,
  rows,
  open,
}: {
  id?: string;
  label: string;
  rows: QueueRow[];
  open?: string;
}) {
  return (
    <ul id={id} aria-label={label} className="mt-5 border-rule border-t">
      {rows.map(({ path, title, line, age, promised }) => (
        <li
          key={path}
          className={`-ml-4 border-l-[3px] pl-[13px] ${path === open ? "border-l-transparent lg:border-l-brand" : "border-l-transparent"}`}
        >
          <a
            href={path}
            aria-current={path === open ? "true" : undefined}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-rule border-b py-3.5 hover:text-green"
          >
            <span className="wrap-anywhere text-label font-serif">{title}</span>
            <span className="font-semibold text-caption">{age}</span>
            {line && <span className="wrap-anywhere col-span-2 text-caption text-muted">{line}</span>}
            {promised && <span className="col-span-2 font-semibold text-caption">{promised}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The head of a queue's column: its name, what it holds. */
export function QueueHead({ title, line, open }: { title: string; line: string; open: boolean }) {
  return (
    <>
      <QueueHeading of="h1" open={open} className="text-section">
        {title}
      </QueueHeading>
      <p className="mt-1.5 text-caption text-muted">{line}</p>
    </>
  );
}

/** A heading of the queue's column. Beside an open case it is none: the page's first heading is the case's. */
export function QueueHeading({
  of: Heading = "h2",
  open,
  className = "text-label",
  children,
}: {
  of?: "h1" | "h2";
  open: boolean;
  className?: string;
  children: string;
}) {
  if (open) return <p className={`font-serif ${className}`}>{children}</p>;
  return <Heading className={className}>{children}</Heading>;
}

/** What was decided last and may be taken back, below a queue. */
export function DecidedLately({
  rows,
  open,
  asked,
}: {
  rows: QueueRow[];
  open?: string;
  /** The address names a case. */
  asked: boolean;
}) {
  if (rows.length === 0) return null;
  return (
    <section className="mt-10 border-bar border-t-[3px] pt-5">
      <QueueHeading open={asked}>Decided lately</QueueHeading>
      <QueueList id="decided" label="Decided lately" rows={rows} open={open} />
    </section>
  );
}
