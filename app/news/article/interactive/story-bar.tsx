import { type ReactNode, useEffect, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import type { Heading } from "../../body/headings.server.ts";
import { shareNatively } from "../share-natively.ts";
import { TextSizes } from "./text-sizes.tsx";
import { useProgress } from "./use-progress.ts";

export type StoryBarProps = {
  minutes: number;
  headings: Heading[];
  title: string;
  url: string;
  /** The id of the section that shares where the device cannot. */
  shareId: string;
};

type Panel = "sizes" | "contents";

const KEY =
  "flex h-14 flex-col items-center justify-center gap-1 border-rule border-l text-caption aria-expanded:bg-ink aria-expanded:text-paper";

/** Minutes left, text size, contents, share: product.md 6.13. */
export function StoryBar({ minutes, headings, title, url, shareId }: StoryBarProps) {
  const read = useProgress();
  const [open, setOpen] = useState<Panel>();
  useEscape(() => setOpen(undefined));
  const left = Math.ceil(minutes * (1 - read));

  const toggle = (panel: Panel) => ({
    "aria-expanded": open === panel,
    "aria-controls": `story-${panel}`,
    onClick: () => setOpen(open === panel ? undefined : panel),
  });
  return (
    <aside aria-label="This story" className="story-bar print:hidden">
      <div className="story-bar-foot">
        {open === "sizes" && (
          <PanelBox id="story-sizes">
            <TextSizes />
          </PanelBox>
        )}
        {open === "contents" && (
          <PanelBox id="story-contents">
            <ContentsList headings={headings} leave={() => setOpen(undefined)} />
          </PanelBox>
        )}
        <div className="h-[3px] bg-rule-2">
          <div className="h-full origin-left bg-brand" style={{ transform: `scaleX(${read})` }} />
        </div>
        <div className="grid grid-cols-[1fr_4.75rem_4.75rem_4.25rem] bg-paper">
          <p className="self-center pl-4 text-caption text-muted">
            <span className="block font-semibold text-control text-ink">
              {read >= 1 ? "Finished" : `${left} min left`}
            </span>
            {read < 1 && `of ${minutes} min`}
          </p>
          <button type="button" className={KEY} {...toggle("sizes")}>
            <span aria-hidden="true" className="font-serif text-control leading-5">
              A <span className="text-label">A</span>
            </span>
            Text size
          </button>
          {headings.length > 0 ? (
            <button type="button" className={KEY} {...toggle("contents")}>
              <Icon name="list" className="icon size-5" />
              Contents
            </button>
          ) : (
            <span />
          )}
          {"share" in navigator ? (
            <button type="button" className={KEY} onClick={() => void shareNatively({ url, title })}>
              <ShareFace />
            </button>
          ) : (
            <a href={`#${shareId}`} className={KEY}>
              <ShareFace />
            </a>
          )}
        </div>
      </div>
    </aside>
  );
}

function ShareFace() {
  return (
    <>
      <Icon name="share" className="icon size-5" />
      Share
    </>
  );
}

function PanelBox({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className="max-h-[60vh] overflow-y-auto border-bar border-t bg-paper px-4 py-3">
      {children}
    </div>
  );
}

function ContentsList({ headings, leave }: { headings: Heading[]; leave: () => void }) {
  return (
    <nav aria-label="Contents of this story">
      <ol>
        {headings.map(({ id, level, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={leave}
              className={`flex min-h-11 items-center text-control ${level > 2 ? "pl-4 text-muted" : ""}`}
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function useEscape(close: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => event.key === "Escape" && close();
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  });
}
