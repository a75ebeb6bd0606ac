import { openDock } from "./dock.tsx";
import { start } from "./playback.ts";
import type { Track } from "./track.ts";

/** Plays a recording, from a moment in seconds or from where it is, in the player at the foot of the window. */
export function listen(track: Track, from?: number): void {
  start(track, from);
  openDock();
}
