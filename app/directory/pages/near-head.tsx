import { BreadcrumbTrail } from "#app/ui/breadcrumb.tsx";
import type { DirectoryView } from "./directory.page.server.ts";
import { RefreshButton } from "./refresh-button.tsx";

type Props = {
  heading: string;
  near: NonNullable<DirectoryView["near"]>;
  trail: { name: string; path: string }[];
};

/** The head of a view of a place: product.md 8.14. It is low, so that a phone's first screen has the first shop. */
export function NearHead({ heading, near, trail }: Props) {
  return (
    <div className="page directory-head near-head">
      <div>
        <BreadcrumbTrail trail={trail} />
        <h1 className="text-second md:text-title">{heading}</h1>
        <p className="text-muted text-small md:font-serif md:text-prose">
          {near.line}
          {near.clock && (
            <>
              <span className="max-md:hidden">{near.clock}</span>.
            </>
          )}
        </p>
      </div>
      <RefreshButton />
    </div>
  );
}
