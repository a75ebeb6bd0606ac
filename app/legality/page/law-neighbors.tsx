import { SectionHeading } from "#app/ui/section-heading.tsx";
import { productPath } from "../law-paths.ts";
import { StatusMark } from "../status/status-mark.tsx";
import type { LawView } from "./law.page.server.ts";

/** The same question across the border. Alaska and Hawaii have none. */
export function LawNeighbors({ law: { neighbors, name, product } }: { law: LawView }) {
  return (
    <section className="grid gap-x-12 gap-y-5 border-bar border-t-[3px] pt-5 lg:grid-cols-[4fr_8fr]">
      <div>
        <SectionHeading>
          {neighbors.length > 0 ? `Across the border from ${name}` : "In other states"}
        </SectionHeading>
        <p className="mt-2 text-control">
          <a href={productPath(product)} className="text-link">
            All states on one map
          </a>
        </p>
      </div>
      {neighbors.length > 0 && (
        <ul className="grid gap-x-12 text-control md:grid-cols-2">
          {neighbors.map(({ name: neighbor, path, status }) => (
            <li
              key={path}
              className="flex min-h-11 items-center justify-between gap-4 border-rule border-b py-1.5"
            >
              <a href={path} className="py-1 font-medium hover:text-green hover:underline">
                {neighbor}
              </a>
              <StatusMark status={status} className="shrink-0 text-small text-muted" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
