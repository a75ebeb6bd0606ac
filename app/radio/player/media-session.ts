import type { Playback, Track } from "./track.ts";

type Controls = {
  play: () => void;
  pause: () => void;
  seek: (to: number) => void;
  skip: (by: number) => void;
};

/** Seconds that the buttons of the system and of the player skip. */
export const SKIP = 15;

/** Tells the system what is playing, so that its own controls, a headset's and a locked phone's, work (w3.org/TR/mediasession). */
export function announceToSystem(track: Track | undefined, controls?: Controls): void {
  const session = navigator.mediaSession as MediaSession | undefined;
  if (!session) return;
  session.metadata = track
    ? new MediaMetadata({
        title: track.title,
        artist: track.show,
        artwork: [{ src: track.artwork, sizes: "1400x1400", type: "image/png" }],
      })
    : null;
  const handle = (action: MediaSessionAction, handler: MediaSessionActionHandler) =>
    session.setActionHandler(action, controls ? handler : null);
  handle("play", () => controls?.play());
  handle("pause", () => controls?.pause());
  handle("seekbackward", ({ seekOffset }) => controls?.skip(-(seekOffset ?? SKIP)));
  handle("seekforward", ({ seekOffset }) => controls?.skip(seekOffset ?? SKIP));
  handle("seekto", ({ seekTime }) => controls?.seek(seekTime ?? 0));
}

/** Tells it how far the recording is. */
export function announcePosition({ time, duration, rate, playing }: Playback): void {
  const session = navigator.mediaSession as MediaSession | undefined;
  if (!session) return;
  session.playbackState = playing ? "playing" : "paused";
  session.setPositionState?.({ duration, playbackRate: rate, position: Math.min(time, duration) });
}
