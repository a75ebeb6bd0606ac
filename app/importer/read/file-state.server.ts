import { basename } from "node:path";
import { findCity } from "#app/directory/places/cities.server.ts";
import { findZip } from "#app/directory/places/zip-table.server.ts";
import { parseState, type StateCode, US_STATES } from "#app/utils/us-states.ts";
import { parseAddress } from "../address/combined-address.server.ts";
import type { RegistryRow } from "../fields/registry-rows.server.ts";

/** The state of rows that name none, and how it is known. */
export type FileState = { state?: StateCode; how: string };

/** This many of the rows must agree. */
const AGREEMENT = 0.95;

/** So many rows are enough to know a file's state. */
const VOTERS = 20_000;

type Votes = Map<StateCode, number>;

/** What the rows say about their state; `hear` is called with every row. */
export type StateVotes = {
  columns: Votes;
  zips: Votes;
  cities: Set<string>;
  hear: (row: RegistryRow) => void;
};

/** Starts with no votes. */
export function newStateVotes(): StateVotes {
  const votes: StateVotes = {
    columns: new Map(),
    zips: new Map(),
    cities: new Set(),
    hear(row) {
      if (votes.cities.size >= VOTERS || sum(votes.zips) >= VOTERS) return;
      vote(votes.columns, parseState(row.first("state")));
      vote(votes.zips, stateOfZip(row));
      const city = row.first("city").toLowerCase();
      if (city) votes.cities.add(city);
    },
  };
  return votes;
}

/**
 * Takes the rows' votes, the file's path, and what the operator or the profile says; returns the state its rows
 * are in: as said, as the rows' own state column, ZIPs or city names agree, or as the file's name says.
 */
export function stateOfFile(
  votes: StateVotes,
  path: string,
  said: { option?: StateCode; profile?: StateCode },
): FileState {
  if (said.option) return { state: said.option, how: "as --state says" };
  if (said.profile) return { state: said.profile, how: "as the profile says" };
  const voted = stateAsVoted(votes);
  if (voted) return voted;
  const fromName = stateOfFileName(basename(path));
  if (fromName) return { state: fromName, how: "as the file's name says" };
  return { how: "each row's own" };
}

/** Takes the rows' votes; returns the state on which their state column, their ZIPs or their cities agree. */
export function stateAsVoted(votes: StateVotes): FileState | undefined {
  const fromColumn = agreed(votes.columns);
  if (fromColumn) return { state: fromColumn, how: "as the state column says" };
  const fromZips = agreed(votes.zips);
  if (fromZips) return { state: fromZips, how: "as the ZIP codes agree" };
  const fromCities = stateOfCities([...votes.cities]);
  return fromCities ? { state: fromCities, how: "as the city names agree" } : undefined;
}

function vote(votes: Votes, state: StateCode | undefined): void {
  if (state) votes.set(state, (votes.get(state) ?? 0) + 1);
}

function sum(votes: Votes): number {
  let all = 0;
  for (const n of votes.values()) all += n;
  return all;
}

/** The state on which nearly all rows agree that name one. */
export function agreed(votes: Votes): StateCode | undefined {
  const [winner] = [...votes].sort((a, b) => b[1] - a[1]);
  return winner && winner[1] >= sum(votes) * AGREEMENT ? winner[0] : undefined;
}

function stateOfZip(row: RegistryRow): StateCode | undefined {
  const zip = row.first("zip") || parseAddress(row.first("cityStateZip") || row.first("address")).zip || "";
  return findZip(zip)?.state;
}

/** Nearly all cities of the file are in this state, and clearly fewer in any other. */
function stateOfCities(cities: string[]): StateCode | undefined {
  if (cities.length < 5) return undefined;
  const shares = (Object.keys(US_STATES) as StateCode[])
    .map((state) => ({ state, share: cities.filter((city) => findCity(city, state)).length / cities.length }))
    .sort((a, b) => b.share - a.share);
  const [best, second] = shares;
  return best && best.share >= 0.8 && best.share - (second?.share ?? 0) >= 0.25 ? best.state : undefined;
}

/** "nj-dispensaries.csv", "licenses_VT.csv", "Connecticut.csv". A word like "or" counts in front or in capitals only. */
function stateOfFileName(name: string): StateCode | undefined {
  const stem = name
    .replace(/\.[^.]*$/, "")
    .replace(/[_\-.]+/g, " ")
    .trim();
  const found = new Set<StateCode>();
  for (const [code, stateName] of Object.entries(US_STATES) as [StateCode, string][]) {
    if (new RegExp(`\\b${stateName}\\b`, "i").test(stem)) found.add(code);
  }
  if (found.size === 0) {
    stem.split(/\s+/).forEach((word, i) => {
      const state = /^[a-z]{2}$/i.test(word) ? parseState(word) : undefined;
      if (state && (i === 0 || word === word.toUpperCase())) found.add(state);
    });
  }
  // "West Virginia" holds "Virginia".
  if (found.has("WV")) found.delete("VA");
  return found.size === 1 ? [...found][0] : undefined;
}
