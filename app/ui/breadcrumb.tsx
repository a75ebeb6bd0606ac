/** "Home / Dispensaries": all but the last are links. */
export function BreadcrumbTrail({ trail }: { trail: { name: string; path: string }[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-control">
      <ol className="flex flex-wrap gap-x-2">
        {trail.map(({ name, path }, index) => (
          <li key={path} className="flex gap-2">
            {index < trail.length - 1 ? (
              <a href={path} className="text-green hover:underline">
                {name}
              </a>
            ) : (
              <span aria-current="page" className="text-muted">
                {name}
              </span>
            )}
            {/* With what stands before it: no line begins with one. */}
            {index < trail.length - 1 && (
              <span aria-hidden="true" className="text-rule-2">
                /
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
