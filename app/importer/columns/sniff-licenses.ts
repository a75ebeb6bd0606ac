import { judgeStatus, judgeType } from "../fields/license-filter.ts";
import type { FreeColumn } from "./sniff-places.server.ts";

/** A registry uses few words many times. */
const MOST_WORDS = 40;
const FEWEST_ROWS = 10;

/** Takes columns without a meaning; returns the one that says of some rows that they sell and of others what else they do. */
export function typeColumn(free: FreeColumn[]): FreeColumn | undefined {
  return free.find(({ cells }) => {
    const words = vocabulary(cells);
    const verdicts = words?.map(judgeType) ?? [];
    return (
      verdicts.includes("sells") && mostly(verdicts, (verdict) => verdict === "sells" || verdict === "other")
    );
  });
}

/** Takes columns without a meaning; returns the one that says which licenses are in force; yes and no may mean anything. */
export function statusColumn(free: FreeColumn[]): FreeColumn | undefined {
  return free.find(({ cells }) => {
    const words = vocabulary(cells)?.filter((word) => word.length > 3);
    const verdicts = words?.map(judgeStatus) ?? [];
    return (
      verdicts.includes("active") &&
      !words?.some((word) => /^(true|false)$/i.test(word)) &&
      mostly(verdicts, (verdict) => verdict !== "unknown")
    );
  });
}

function vocabulary(cells: string[]): string[] | undefined {
  const said = cells.filter(Boolean);
  const words = [...new Set(said)];
  return said.length >= FEWEST_ROWS && words.length <= MOST_WORDS && words.length <= said.length / 2
    ? words
    : undefined;
}

function mostly<Value>(values: Value[], test: (value: Value) => boolean): boolean {
  return values.filter(test).length >= values.length * 0.7;
}
