import { useEffect, useRef, useState } from "react";

/**
 * The logo: its sources are tried in order and the name stands in text when all fail (product.md 3.2). The
 * picture's alternative text is the name, so that browsers without JavaScript show the text by themselves.
 */
export function Logo({
  name,
  sources,
  darkSource,
}: {
  name: string;
  sources: string[];
  darkSource?: string;
}) {
  const [index, setIndex] = useState(0);
  const [waiting, setWaiting] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  const source = sources[index];

  function tryNext() {
    console.warn(`logo: ${source} did not load`);
    setIndex(index + 1);
  }

  useEffect(() => {
    const picture = image.current;
    if (!picture || !source) return;
    if (!picture.complete) setWaiting(true);
    else if (picture.naturalWidth === 0) setIndex((current) => current + 1);
  }, [source]);

  return (
    <a
      href="/"
      className="grid shrink-0 items-center font-serif text-[28px] leading-none font-[560] tracking-[-0.02em]"
    >
      {(waiting || !source) && <span className="col-start-1 row-start-1">{name}</span>}
      {source && (
        <picture className="col-start-1 row-start-1">
          {darkSource && index === 0 && <source srcSet={darkSource} media="(prefers-color-scheme: dark)" />}
          <img
            ref={image}
            src={source}
            alt={name}
            width="192"
            height="38"
            onLoad={() => setWaiting(false)}
            onError={tryNext}
            className={`h-[30px] w-auto transition-opacity duration-150 md:h-[22px] lg:h-[38px] ${waiting ? "opacity-0" : ""}`}
          />
        </picture>
      )}
    </a>
  );
}
