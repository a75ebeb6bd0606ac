import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-names.ts";

/** A file or feed that a page's reader may take: how it is called, the file's name, where it is. */
export type FeedFile = { name: string; file: string; path: string; icon: IconName };

/** A page's feeds and files under a heading, a line each. `id` is the heading's. */
export function FeedFiles({ id, title, files }: { id: string; title: string; files: readonly FeedFile[] }) {
  return (
    <section aria-labelledby={id} className="border-bar border-t-[3px] pt-3">
      <h2 id={id} className="text-label">
        {title}
      </h2>
      <ul className="mt-1">
        {files.map(({ name, file, path, icon }) => (
          <li key={file} className="border-rule border-b">
            <a href={path} className="flex min-h-[46px] items-center gap-3 text-control hover:text-green">
              <Icon name={icon} className="icon size-5 text-green" />
              {name}
              <span className="ml-auto text-caption text-muted">{file}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
