import type { ShowCard } from "./radio.page.server.ts";

type Props = { show: ShowCard; size: 208 | 400; eager?: boolean; className?: string };

/** A show's square picture, redrawn for its width. */
export function ShowPicture({ show, size, eager, className }: Props) {
  return (
    <img
      src={size === 400 ? show.largePicture : show.picture}
      alt=""
      width={size}
      height={size}
      loading={eager ? undefined : "lazy"}
      data-cover=""
      // React 18 knows the attribute by its HTML name only.
      {...(eager ? { fetchpriority: "high" } : {})}
      className={`block h-auto w-full ${className ?? ""}`}
    />
  );
}

const POINTERS_ONLY = { "aria-hidden": true, tabIndex: -1 };

/** The same as a link. A heading beside it is the same one, for everybody: this is for pointers only. */
export function ShowPictureLink({ to, className, ...picture }: Props & { to: string }) {
  return (
    <a href={to} {...POINTERS_ONLY} className={`block hover:opacity-90 ${className ?? ""}`}>
      <ShowPicture {...picture} />
    </a>
  );
}
