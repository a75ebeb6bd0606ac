import { TextSection } from "#app/ui/text-section.tsx";
import type { RelatedStory } from "./related-stories.server.ts";

/** Stories that explain what the page is about; nothing without one. */
export function RelatedGuides({ stories }: { stories: RelatedStory[] }) {
  if (stories.length === 0) return null;
  return (
    <TextSection title="Related guides">
      <ul className="border-rule border-t">
        {stories.map(({ path, title, excerpt }) => (
          <li key={path} className="border-rule border-b py-4">
            <h3 className="text-label">
              <a href={path} className="headline-link">
                {title}
              </a>
            </h3>
            <p className="mt-1 font-serif text-prose text-muted">{excerpt}</p>
          </li>
        ))}
      </ul>
    </TextSection>
  );
}
