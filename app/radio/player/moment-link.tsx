import type { ReactNode } from "react";
import { listen } from "./listen.ts";
import type { Track } from "./track.ts";

type Props = {
  track: Track;
  /** Seconds. */
  at: number;
  /** It is the part that is playing. */
  current?: boolean;
  className: string;
  children: ReactNode;
};

/**
 * Leads to a moment of a recording. With JavaScript the player goes there; without, the browser opens the recording at that moment
 * (w3.org/TR/media-frags).
 */
export function MomentLink({ track, at, current, className, children }: Props) {
  return (
    <a
      href={`${track.src}#t=${at}`}
      aria-current={current || undefined}
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        listen(track, at);
      }}
    >
      {children}
    </a>
  );
}
