/** The symbols of public/icons.svg: one cached file, so that a page with forty stars holds no path twice. */
export type IconName =
  | "chevron"
  | "check"
  | "menu"
  | "close"
  | "phone"
  | "pin"
  | "storefront"
  | "sprout"
  | "jar"
  | "spinner"
  | "star"
  | "x"
  | "facebook"
  | "linkedin"
  | "mail"
  | "print"
  | "link"
  | "quote"
  | "search";

/** A decorative picture in the colour and size of the text beside it; the text says what it means. */
export function Icon({ name, className = "icon" }: { name: IconName; className?: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
