import { DEMONSTRATION_WORDS } from "#app/directory/shown-elsewhere/demonstration-note.tsx";
import { NearbyList } from "#app/directory/shown-elsewhere/nearby-list.tsx";
import { TextSection } from "#app/ui/text-section.tsx";
import { grouped } from "#app/utils/grouped.ts";
import type { LawView } from "./law.page.server.ts";

/** Shops of the state, where shops may sell. */
export function LawDispensaries({ law: { listings, place } }: { law: LawView }) {
  if (!listings) return null;
  const { rows, total, path, demonstration } = listings;
  return (
    <TextSection
      title={`Dispensaries in ${place}`}
      note={demonstration && rows.length > 0 && DEMONSTRATION_WORDS}
    >
      {rows.length > 0 ? (
        <NearbyList rows={rows} />
      ) : (
        <p className="font-serif text-prose text-muted">
          Sales are legal here, but our directory has no shop in {place} yet.
        </p>
      )}
      {total > rows.length && (
        <p className="mt-5">
          <a href={path} className="button">
            All {grouped(total)} dispensaries in {place}
          </a>
        </p>
      )}
    </TextSection>
  );
}

/** Stories that explain the law. */
export function LawStories({ law: { stories } }: { law: LawView }) {
  if (stories.length === 0) return null;
  return (
    <TextSection title="Related articles">
      <ul className="border-rule border-t">
        {stories.map(({ path, title, date }) => (
          <li key={path} className="border-rule border-b py-3">
            <a href={path} className="font-serif text-label hover:underline">
              {title}
            </a>
            <p className="text-caption text-muted">
              <time dateTime={date.iso}>{date.day}</time>
            </p>
          </li>
        ))}
      </ul>
    </TextSection>
  );
}
