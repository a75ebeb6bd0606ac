import type { IconName } from "./icon-names.ts";

/** A decorative picture in the colour and size of the text beside it; the text says what it means. */
export function Icon({ name, className = "icon" }: { name: IconName; className?: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
