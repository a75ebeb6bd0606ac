import { useEffect, useRef } from "react";
import { showInMiddle } from "#app/ui/show-in-middle.ts";
import { ACCOUNT_PATH } from "../sign-in/sign-in-paths.ts";
import { Notice } from "./notice.tsx";
import { OwnForm } from "./own-form.tsx";

type BarLink = { name: string; path: string /** What waits there. */; count?: number };

/** What a page's loader says for the bar above it. */
export type Bar = {
  /** What the links are of, for who does not see them. */
  label: string;
  links: BarLink[];
  /** The path of the page's own link. */
  current: string;
  /** "Ona Fielding", "Ruth Calloway, operator". */
  person: string;
  token: string;
  /** What is to be known on each of these pages. */
  news?: string;
};

/** More than so many stand closer together: an operator's, with counts and name, are as wide as the page. */
const MANY = 10;

/** Where readers' pages have the categories, a shop's and the desk's have their own pages. */
export function OwnBar({ bar: { label, links, current, person, token, news } }: { bar: Bar }) {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is the occasion, not an input.
  useEffect(() => showInMiddle(row.current, row.current?.querySelector("[aria-current]")), [current]);
  return (
    <div className="border-rule border-b">
      <div
        ref={row}
        className={`page flex h-11 items-stretch gap-5 overflow-x-auto [scrollbar-width:none] ${links.length > MANY ? "" : "md:gap-7"}`}
      >
        <nav aria-label={label} className="contents">
          {links.map(({ name, path, count }) => (
            <a
              key={path}
              href={path}
              aria-current={path === current ? "page" : undefined}
              className="flex shrink-0 items-center gap-1.5 border-transparent border-y-[3px] text-small hover:text-green aria-[current]:border-b-brand aria-[current]:font-semibold font-medium"
            >
              {name}
              {count ? <span className="font-semibold text-green tabular-nums">{count}</span> : null}
            </a>
          ))}
        </nav>
        <div className="ml-auto flex shrink-0 items-center gap-5 pl-4 text-small text-muted md:gap-7">
          <a href={ACCOUNT_PATH} className="inline-flex min-h-11 items-center hover:text-green">
            {person}
          </a>
          <OwnForm name="sign-out" to="/sign-out" token={token}>
            <button type="submit" className="min-h-11 font-medium text-green hover:underline">
              Sign out
            </button>
          </OwnForm>
        </div>
      </div>
      {news && (
        <div className="page py-4">
          <Notice kind="danger">
            <p>{news}</p>
          </Notice>
        </div>
      )}
    </div>
  );
}
