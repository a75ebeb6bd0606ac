import { useEffect, useState } from "react";
import { clock, listeningTime, spokenTime } from "../durations.ts";
import { Glyph } from "./glyph.tsx";
import { listen } from "./listen.ts";
import { pause, usePlayback } from "./playback.ts";
import type { Track } from "./track.ts";

const BUTTON = "button button-solid h-12 min-w-34 px-5";

/**
 * Plays an episode. Without JavaScript it is the browser's own player; with it, a button of the same height for the player at the
 * foot of the window, which plays on when the reader goes to another page. Until the script has come, the button is a link to the
 * recording.
 */
export function ListenButton({ track }: { track: Track }) {
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  if (scripted) return <Scripted track={track} />;
  return (
    <div className="flex h-14 items-center gap-4">
      <div className="hidden w-full max-w-[36rem] noscript:block">
        <audio controls preload="none" className="w-full" aria-label={track.title}>
          <source src={track.src} type={track.type} />
          <track kind="captions" src={track.captions} srcLang={track.language} label="Transcript" />
        </audio>
      </div>
      <a href={track.src} className={`scripting-only ${BUTTON}`}>
        <Glyph name="play" />
        Listen
        <span className="sr-only">: {track.title}</span>
      </a>
      <p className="scripting-only text-control text-muted tabular-nums">
        <Length seconds={track.duration} />
      </p>
    </div>
  );
}

function Scripted({ track }: { track: Track }) {
  const playing = usePlayback((playback) => playback.track.path === track.path && playback.playing);
  const time = usePlayback((playback) =>
    playback.track.path === track.path ? Math.floor(playback.time) : undefined,
  );
  return (
    <div className="flex h-14 items-center gap-4">
      <button type="button" onClick={() => (playing ? pause() : listen(track))} className={BUTTON}>
        <Glyph name={playing ? "pause" : "play"} />
        {playing ? "Pause" : time === undefined ? "Listen" : "Continue"}
        <span className="sr-only">: {track.title}</span>
      </button>
      <p className="text-control text-muted tabular-nums">
        {time === undefined ? (
          <Length seconds={track.duration} />
        ) : (
          `${clock(time)} of ${clock(track.duration)}`
        )}
      </p>
    </div>
  );
}

function Length({ seconds }: { seconds: number }) {
  return (
    <>
      <span aria-hidden="true">{listeningTime(seconds)}</span>
      <span className="sr-only">{spokenTime(seconds)}</span>
    </>
  );
}
