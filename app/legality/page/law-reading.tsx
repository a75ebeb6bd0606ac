import { NearbyList } from "#app/directory/shown-elsewhere/nearby-list.tsx";
import type { LawView } from "./law.page.server.ts";

/** Shops of the state, where shops may sell. */
export function LawDispensaries({ law: { listings, place } }: { law: LawView }) {
  if (!listings) return null;
  const { rows, total, path, demonstration } = listings;
  return (
    <section className="grid gap-x-12 gap-y-5 border-bar border-t-[3px] pt-5 lg:grid-cols-[4fr_8fr]">
      <div>
        <h2 className="text-[25px]/[29px] tracking-[-0.02em] md:text-[31px]/[35px]">
          Dispensaries in {place}
        </h2>
        {demonstration && rows.length > 0 && (
          <p className="mt-2 text-[13px] text-muted">
            Demonstration listings: names, numbers and ratings are fictional.
          </p>
        )}
      </div>
      <div>
        {rows.length > 0 ? (
          <NearbyList rows={rows} />
        ) : (
          <p className="font-serif text-[18px]/[28px] text-muted">
            Sales are legal here, and our directory has no shop in {place} yet.
          </p>
        )}
        {total > rows.length && (
          <p className="mt-5">
            <a href={path} className="button">
              All {total.toLocaleString("en-US")} dispensaries in {place}
            </a>
          </p>
        )}
      </div>
    </section>
  );
}

/** Stories that explain the law. */
export function LawStories({ law: { stories } }: { law: LawView }) {
  if (stories.length === 0) return null;
  return (
    <section className="grid gap-x-12 gap-y-5 border-bar border-t-[3px] pt-5 lg:grid-cols-[4fr_8fr]">
      <h2 className="text-[25px]/[29px] tracking-[-0.02em] md:text-[31px]/[35px]">Related articles</h2>
      <ul className="border-rule border-t">
        {stories.map(({ path, title, date }) => (
          <li key={path} className="border-rule border-b py-3">
            <a
              href={path}
              className="font-serif text-[20px]/[25px] font-[560] tracking-[-0.01em] hover:underline"
            >
              {title}
            </a>
            <p className="text-[13px] text-muted">
              <time dateTime={date.iso}>{date.day}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
