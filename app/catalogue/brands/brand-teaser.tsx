import { ImageLink } from "../products/catalogue-image.tsx";
import { brandPicturePath } from "../products/packages/picture-paths.ts";
import type { BrandCard } from "./brand.card.server.ts";

/** A brand in a grid: its packages, its name, what it makes. */
export function BrandTeaser({ brand, eager }: { brand: BrandCard; eager?: boolean }) {
  const { path, name, summary, categories, counts, picture } = brand;
  return (
    <article>
      <ImageLink
        path={path}
        src={(width) => brandPicturePath(picture, width)}
        width={400}
        eager={eager}
        className="-mx-4 md:mx-0"
      />
      <p className="mt-3 font-semibold text-caption text-green">{categories}</p>
      <h2 className="mt-1 text-section">
        <a href={path} className="headline-link">
          {name}
        </a>
      </h2>
      <p className="mt-2 font-serif text-prose text-muted">{summary}</p>
      <p className="mt-2 text-caption text-muted tabular-nums">{counts}</p>
    </article>
  );
}
