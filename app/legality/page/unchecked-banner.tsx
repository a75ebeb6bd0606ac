import type { LawView } from "./law.page.server.ts";

/** Says that the law was to change, or did, after the last check. Nothing where every day that came was looked at. */
export function UncheckedBanner({ law: { changes, toCheck, place } }: { law: LawView }) {
  const passed = changes.past.filter(({ unchecked }) => unchecked);
  if (passed.length === 0 && toCheck.length === 0) return null;
  return (
    <section
      aria-label="Not checked since a change"
      className="mt-6 max-w-[52rem] border-amber border-l-[3px] bg-tint px-5 py-4 text-control"
    >
      <p className="font-semibold">A date has passed since we last checked this page.</p>
      <ul className="mt-1 grid gap-1">
        {passed.map(({ date, text, checked, federal }) => (
          <li key={date.iso + text}>
            <time dateTime={date.iso}>{date.day}</time>, {federal ? "federal law" : `the law in ${place}`}:{" "}
            {text}{" "}
            <span className="text-muted">
              (as announced; last checked <time dateTime={checked.iso}>{checked.day}</time>)
            </span>
          </li>
        ))}
        {toCheck.length > 0 && <li>To be checked again: {toCheck.join(", ").toLowerCase()}.</li>}
      </ul>
    </section>
  );
}
