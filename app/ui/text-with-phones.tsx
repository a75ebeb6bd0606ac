import { Fragment } from "react";

/** A toll-free number as American texts write it. */
const TOLL_FREE = /(1-8\d\d-\d{3}-\d{4})/;

/** A text whose toll-free numbers can be called, and stay on one line. */
export function TextWithPhones({ text }: { text: string }) {
  const [first, ...rest] = text.split(TOLL_FREE);
  const pairs = Array.from({ length: rest.length / 2 }, (_, i) => [rest[2 * i], rest[2 * i + 1]] as const);
  return (
    <>
      {first}
      {pairs.map(([number, after]) => (
        <Fragment key={number + (after ?? "")}>
          <a href={`tel:+${number?.replaceAll("-", "")}`} className="text-link whitespace-nowrap">
            {number}
          </a>
          {after}
        </Fragment>
      ))}
    </>
  );
}
