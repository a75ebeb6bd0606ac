import { SectionHeading } from "#app/ui/section-heading.tsx";

type Tag = { name: string; path: string; stories: number };

/** Tags in running rows, with a way to all of them. */
export function TagCloud({ tags }: { tags: Tag[] }) {
  if (tags.length === 0) return null;
  return (
    <nav
      aria-label="Other tags"
      className="grid gap-x-12 gap-y-4 border-bar border-t-[3px] pt-5 lg:grid-cols-[4fr_8fr]"
    >
      <SectionHeading>Other tags</SectionHeading>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {tags.map((tag) => (
          <li key={tag.path}>
            <TagLink tag={tag} />
          </li>
        ))}
        <li>
          <a href="/tags" className="text-link inline-block py-1.5 text-control font-semibold">
            All tags
          </a>
        </li>
      </ul>
    </nav>
  );
}

/** "State law 12": the number is of stories. */
export function TagLink({ tag: { name, path, stories } }: { tag: Tag }) {
  return (
    <a href={path} className="group inline-flex items-baseline gap-1.5 py-1.5">
      <span className="font-serif text-label group-hover:underline">{name}</span>
      <span className="text-caption text-muted tabular-nums">
        {stories}
        <span className="sr-only"> {stories === 1 ? "story" : "stories"}</span>
      </span>
    </a>
  );
}
