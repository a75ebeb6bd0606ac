import type { EditField } from "../edits/edit-fields.ts";
import type { ListingFactsView } from "./local-business.ts";

/** Whose word these fields are, where they are the shop's, and its day: product.md 15.20. */
export function ShopsWord({
  listing: { shop },
  fields,
}: {
  listing: Pick<ListingFactsView, "shop">;
  fields: readonly EditField[];
}) {
  const said = fields.flatMap((field) => {
    const day = shop?.words[field];
    return day ? [{ field, ...day }] : [];
  });
  if (said.length === 0) return null;
  return (
    <p className="mt-3 text-caption text-muted">
      {said.map(({ field, iso, day }, at) => (
        <span key={field}>
          {at > 0 && "; "}
          {fields.length > 1 && `${at > 0 ? field : field[0]?.toUpperCase() + field.slice(1)}: `}
          {at === 0 ? (fields.length > 1 ? "the shop’s word, " : "The shop’s word, ") : ""}
          <time dateTime={iso}>{day}</time>
        </span>
      ))}
    </p>
  );
}
