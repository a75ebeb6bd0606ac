/** The empty state of a list. */
export function NothingFound({ of }: { of: "products" | "brands" }) {
  return (
    <div className="border-bar border-t-[3px] pt-5">
      <h2 className="text-[25px]/[29px] tracking-[-0.02em]">No {of} found</h2>
      <p className="mt-2 mb-4 font-serif text-[18px]/[28px] text-muted">
        None of our {of} match these filters. Try fewer of them.
      </p>
      <a href={`/${of}`} className="button">
        Clear Filters
      </a>
    </div>
  );
}
