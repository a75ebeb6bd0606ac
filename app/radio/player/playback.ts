import { useSyncExternalStore } from "react";
import { announcePosition, announceToSystem } from "./media-session.ts";
import type { Playback, Track } from "./track.ts";

/**
 * The one audio element of the site, outside of every page: it plays on while pages change. It is made with the first recording, in
 * the reader's click, since some browsers let nothing sound that was not asked for right then.
 */
let audio: HTMLAudioElement | undefined;
let current: Playback | undefined;
const listeners = new Set<() => void>();

/** Returns what `select` finds in the player, undefined when nothing is in it; renders anew when that changes. */
export function usePlayback<T>(select: (playback: Playback) => T): T | undefined {
  return useSyncExternalStore(
    subscribe,
    () => current && select(current),
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Plays a recording: from a moment in seconds, or from where it is. */
export function start(track: Track, from?: number): void {
  const element = audio ?? createAudio();
  audio = element;
  const rate = current?.rate ?? 1;
  if (current?.track.path !== track.path || current.failed) {
    current = { track, playing: true, time: from ?? 0, duration: track.duration, rate, failed: false };
    element.src = track.src;
    element.defaultPlaybackRate = rate;
    announceToSystem(track, { play: resume, pause, seek, skip });
  }
  if (from !== undefined) element.currentTime = from;
  resume();
  update({});
}

function resume(): void {
  // What goes wrong is told by the error event; a pause that comes before the sound is no error.
  audio?.play().catch(() => update({ playing: false }));
}

export function pause(): void {
  audio?.pause();
}

/** Takes seconds from the beginning. */
export function seek(to: number): void {
  if (!audio || !current) return;
  audio.currentTime = Math.min(Math.max(0, to), current.duration);
  update({ time: audio.currentTime });
}

/** Takes seconds: forward, or back when negative. */
export function skip(by: number): void {
  if (audio) seek(audio.currentTime + by);
}

export function setRate(rate: number): void {
  if (!audio) return;
  audio.playbackRate = rate;
  audio.defaultPlaybackRate = rate;
}

/** Empties the player; it disappears. */
export function close(): void {
  audio?.pause();
  audio?.removeAttribute("src");
  audio?.load();
  current = undefined;
  announceToSystem(undefined);
  for (const listener of listeners) listener();
}

function update(changes: Partial<Playback>): void {
  if (!current) return;
  current = { ...current, ...changes };
  announcePosition(current);
  for (const listener of listeners) listener();
}

function createAudio(): HTMLAudioElement {
  const element = new Audio();
  element.preload = "auto";
  const on = (type: string, changes: () => Partial<Playback>) =>
    element.addEventListener(type, () => update(changes()));
  on("play", () => ({ playing: true }));
  on("pause", () => ({ playing: false }));
  on("timeupdate", () => ({ time: element.currentTime }));
  on("seeked", () => ({ time: element.currentTime }));
  on("ratechange", () => ({ rate: element.playbackRate }));
  on("ended", () => ({ playing: false }));
  on("error", () => ({ playing: false, failed: true }));
  on("durationchange", () =>
    // Browsers leave out the silence at the end, or do not.
    Number.isFinite(element.duration) ? { duration: Math.round(element.duration) } : {},
  );
  return element;
}
