import type { ReactNode } from "react";
import { BreadcrumbTrail } from "./breadcrumb.tsx";

type Props = {
  trail: { name: string; path: string }[];
  title: string;
  /** A sentence under the title. */
  intro: ReactNode;
  /** Links below. */
  children?: ReactNode;
};

/** The head of a list of the catalogue: above its filters. */
export function ListPageHead({ trail, title, intro, children }: Props) {
  return (
    <div className="page pt-7 pb-6">
      <BreadcrumbTrail trail={trail} />
      <h1 className="mt-3 text-title">{title}</h1>
      <p className="mt-2 max-w-[44em] font-serif text-prose text-muted">{intro}</p>
      {children}
    </div>
  );
}
