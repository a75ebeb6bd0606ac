/** Parts of a category, as links: they can be shared and need no script. */
export function CategoryTabs({
  label,
  tabs,
}: {
  label: string;
  tabs: { name: string; href: string; current: boolean }[];
}) {
  if (tabs.length === 0) return null;
  return (
    <nav aria-label={label} className="border-rule border-b">
      <ul className="page flex h-14 items-stretch gap-7 overflow-x-auto text-control [scrollbar-width:none] md:gap-8">
        {tabs.map(({ name, href, current }) => (
          <li key={href} className="flex shrink-0">
            <a
              href={href}
              aria-current={current ? "page" : undefined}
              data-keep-scroll=""
              className={`-mb-px flex items-center border-b-[3px] pt-[3px] ${current ? "border-brand font-semibold" : "border-transparent text-muted hover:text-ink"}`}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
