import { useEffect, useRef, useState } from "react";

type Props = { name: string; sources: string[]; darkSource?: string };

/**
 * The logo: its sources are tried in order, the name stands in text until one has loaded and when all fail, and what
 * failed is logged (product.md 3.2). The script in the page's head notes what became of a picture, since that
 * may be decided before this listens. The picture's alternative text is the name, so that browsers without JavaScript
 * show the text by themselves.
 */
export function Logo({ name, sources, darkSource }: Props) {
  const [index, setIndex] = useState(0);
  const image = useRef<HTMLImageElement>(null);
  const source = sources[index];

  // biome-ignore lint/correctness/useExhaustiveDependencies: each source has a picture of its own.
  useEffect(() => {
    if (image.current?.dataset.logo === "error") setIndex(index + 1);
  }, [source]);

  return (
    <a href="/" className="group logo">
      <span aria-hidden={source ? true : undefined}>{name}</span>
      {source && (
        <picture>
          {darkSource && index === 0 && <source srcSet={darkSource} media="(prefers-color-scheme: dark)" />}
          <img
            key={source}
            ref={image}
            src={source}
            alt={name}
            data-logo=""
            width="192"
            height="38"
            onError={() => setIndex(index + 1)}
          />
        </picture>
      )}
    </a>
  );
}
