import { Icon } from "#app/ui/icon.tsx";
import type { AdvertisingView } from "./advertising.page.server.ts";
import { inquiryHref } from "./advertising-paths.ts";
import type { FormatSummary } from "./format-list.tsx";

/** The packages side by side, with rules between them. */
export function PackageList({
  packages,
  formats,
}: {
  packages: AdvertisingView["packages"];
  formats: FormatSummary[];
}) {
  return (
    <ul className="grid gap-y-10 md:grid-cols-2 lg:grid-cols-4">
      {packages.map((one) => (
        <li
          key={one.slug}
          className="flex flex-col border-rule md:pr-6 md:even:border-l md:even:pl-6 lg:not-first:border-l lg:not-first:pl-6"
        >
          <h3 className="text-second">{one.name}</h3>
          <p className="mt-2 font-serif text-prose text-muted">{one.summary}</p>
          <ul className="mt-4 mb-5 grid gap-2 text-control">
            {formats.map(({ slug, name }) => {
              const amount = one.formats[slug];
              return (
                amount && (
                  <Item key={slug}>
                    <span className="font-semibold">{name}</span>, {amount}
                  </Item>
                )
              );
            })}
            {one.included.map((text) => (
              <Item key={text}>{text}</Item>
            ))}
          </ul>
          <div className="mt-auto border-rule border-t pt-3">
            <p className="font-semibold">{one.price}</p>
            <p className="text-caption text-muted">Minimum run: {one.minimumFlight}</p>
            <a href={inquiryHref(one.slug)} className="button mt-3">
              Ask about {one.name}
            </a>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Item({ children }: { children: React.ReactNode }) {
  return (
    <li className="flex gap-2">
      <Icon name="check" className="icon mt-1 size-4 text-green" />
      <span>{children}</span>
    </li>
  );
}
