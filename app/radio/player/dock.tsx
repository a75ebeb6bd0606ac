import { createRoot, type Root } from "react-dom/client";
import { Icon } from "#app/ui/icon.tsx";
import { Position, Rate, Skip } from "./controls.tsx";
import { Glyph } from "./glyph.tsx";
import { SKIP } from "./media-session.ts";
import { close, pause, start, usePlayback } from "./playback.ts";
import { chapterAt, type Playback } from "./track.ts";

/** What is scrolled to stays above the player: WCAG 2.4.11. */
const ROOM = ["scroll-pb-36", "md:scroll-pb-28"];

let root: Root | undefined;
let place: HTMLElement | undefined;
let keeper: MutationObserver | undefined;

/**
 * Puts the player at the foot of the window. It is a root of its own at the end of the body, where no page reaches it: it sticks to
 * the window's edge, and at the page's end it stands below everything.
 */
export function openDock(): void {
  if (root) return;
  place = document.createElement("div");
  place.className = "sticky bottom-0 z-40 print:hidden";
  keeper = new MutationObserver(keepInPlace);
  keepInPlace();
  root = createRoot(place);
  root.render(<Dock />);
}

/** An error page comes with a document of its own: the player moves over. */
function keepInPlace(): void {
  if (place && !place.isConnected) {
    document.body.append(place);
    document.documentElement.classList.add(...ROOM);
  }
  for (const parent of [document, document.documentElement]) keeper?.observe(parent, { childList: true });
}

function closeDock(): void {
  keeper?.disconnect();
  root?.unmount();
  root = undefined;
  place?.remove();
  document.documentElement.classList.remove(...ROOM);
}

function Dock() {
  const playback = usePlayback((whole) => whole);
  return (
    <section aria-label="Radio player" className="border-bar border-t-[3px] bg-paper">
      {playback && <Controls playback={playback} />}
    </section>
  );
}

function Controls({ playback }: { playback: Playback }) {
  const { track, playing } = playback;
  const shown = <Glyph name={playing ? "pause" : "play"} />;
  return (
    <div className="page grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-2 md:grid-cols-[minmax(0,5fr)_auto_minmax(0,6fr)_auto] md:gap-x-6 md:py-2.5">
      <NowPlaying playback={playback} />
      <div className="flex items-center justify-end gap-1 max-md:row-start-2 max-md:justify-start">
        <Skip by={-SKIP} />
        <button
          type="button"
          onClick={() => (playing ? pause() : start(track))}
          aria-label={playing ? "Pause" : "Play"}
          className="button button-solid w-11 px-0"
        >
          {shown}
        </button>
        <Skip by={SKIP} />
        <Rate rate={playback.rate} />
      </div>
      <Position playback={playback} />
      <button
        type="button"
        onClick={leave}
        aria-label="Close the player"
        className="grid size-11 place-items-center text-muted hover:text-ink max-md:col-start-3 max-md:row-start-1"
      >
        <Icon name="close" className="icon size-5" />
      </button>
    </div>
  );
}

/** What had the focus goes away: the focus goes to the page. */
function leave() {
  close();
  closeDock();
  document.getElementById("main")?.focus({ preventScroll: true });
}

function NowPlaying({ playback: { track, time, failed } }: { playback: Playback }) {
  const chapter = track.chapters[chapterAt(track.chapters, time)];
  return (
    <div className="flex min-w-0 items-center gap-3 max-md:col-span-2">
      <img src={track.picture} alt="" width={44} height={44} className="size-11 flex-none" data-cover="" />
      <p className="min-w-0 text-small">
        <a href={track.path} className="block truncate font-semibold hover:text-green hover:underline">
          {track.title}
        </a>
        <span className="block truncate text-caption text-muted" role={failed ? "alert" : undefined}>
          {failed ? "The recording could not be loaded." : chapter ? chapter.title : track.show}
        </span>
      </p>
    </div>
  );
}
