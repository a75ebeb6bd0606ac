import { clock, spokenTime } from "../durations.ts";
import { seek, setRate, skip } from "./playback.ts";
import type { Playback } from "./track.ts";

/** Seconds forward, or back when negative. */
export function Skip({ by }: { by: number }) {
  return (
    <button
      type="button"
      onClick={() => skip(by)}
      aria-label={by < 0 ? `Back ${-by} seconds` : `Forward ${by} seconds`}
      className="grid size-11 place-items-center rounded-[3px] font-semibold text-small text-green tabular-nums hover:bg-tint"
    >
      {by < 0 ? "−" : "+"}
      {Math.abs(by)}
    </button>
  );
}

const RATES = [1, 1.25, 1.5, 2];

/** The speed: each press takes the next one. */
export function Rate({ rate }: { rate: number }) {
  const next = RATES[(RATES.indexOf(rate) + 1) % RATES.length] ?? 1;
  return (
    <button
      type="button"
      onClick={() => setRate(next)}
      aria-label={`Speed ${rate} times`}
      className="h-11 w-12 rounded-[3px] text-small text-muted tabular-nums hover:bg-tint hover:text-ink"
    >
      {rate}×
    </button>
  );
}

/** Where the recording is: to be read and to be moved. */
export function Position({ playback: { time, duration } }: { playback: Playback }) {
  return (
    <div className="flex min-w-0 items-center gap-3 text-caption text-muted tabular-nums max-md:col-span-2 max-md:row-start-2">
      <span aria-hidden="true" className="w-9 text-right">
        {clock(time)}
      </span>
      <input
        type="range"
        min={0}
        max={Math.ceil(duration)}
        step={1}
        value={Math.floor(time)}
        onChange={(event) => seek(Number(event.currentTarget.value))}
        aria-label="Position"
        aria-valuetext={`${spokenTime(time)} of ${spokenTime(duration)}`}
        className="h-6 min-w-0 flex-1 cursor-pointer accent-green"
      />
      <span aria-hidden="true" className="w-9 max-md:hidden">
        {clock(duration)}
      </span>
    </div>
  );
}
