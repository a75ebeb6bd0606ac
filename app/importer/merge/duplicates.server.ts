import { slugify } from "#app/utils/slug.ts";
import { streetKey } from "../address/street.ts";
import { nameKey } from "../fields/listing-name.ts";
import { inOrder } from "../fields/services.ts";
import type { Candidate } from "./candidate.server.ts";

/**
 * Takes the rows' candidates; returns one for each shop. Rows are one shop when they carry the same license
 * number at one address, or when they stand at the same street and ZIP (or, without a street, in the same
 * city) and are called the same but for company form, punctuation or the city's name, or belong to the same
 * legal entity. Different businesses at one address stay apart, and so do a chain's shops under one license.
 */
export function joinDuplicates(candidates: Candidate[]): { listings: Candidate[]; merged: number } {
  const group = candidates.map((_, i) => i);
  const rootOf = (i: number): number => {
    let root = i;
    while (group[root] !== root) root = group[root] ?? root;
    group[i] = root;
    return root;
  };
  for (const neighbours of byPlace(candidates)) {
    const firstAt = new Map<string, number>();
    for (const i of neighbours) {
      for (const key of keysOf(candidates[i] as Candidate)) {
        const first = firstAt.get(key);
        if (first === undefined) firstAt.set(key, i);
        else {
          const [a, b] = [rootOf(first), rootOf(i)];
          group[Math.max(a, b)] = Math.min(a, b);
        }
      }
    }
  }
  const groups = new Map<number, Candidate[]>();
  candidates.forEach((candidate, i) => {
    const members = groups.get(rootOf(i));
    if (members) members.push(candidate);
    else groups.set(rootOf(i), [candidate]);
  });
  const listings = [...groups.values()].map(unite);
  return { listings, merged: candidates.length - listings.length };
}

/** Only rows of one place can be one shop: most stand alone at theirs, and are looked at no further. */
function byPlace(candidates: Candidate[]): number[][] {
  const places = new Map<string, number[]>();
  candidates.forEach((candidate, i) => {
    const key = placeKey(candidate) ?? `${slugify(candidate.city)}|${candidate.state}`;
    const others = places.get(key);
    if (others) others.push(i);
    else places.set(key, [i]);
  });
  return [...places.values()].filter(({ length }) => length > 1);
}

function placeKey({ address, zip, city, state }: Candidate): string | undefined {
  return address ? `${streetKey(address)}|${zip ?? slugify(city)}|${state}` : undefined;
}

function keysOf(candidate: Candidate): string[] {
  const { zip, city, state } = candidate;
  const place = placeKey(candidate);
  const name = nameKey(candidate.name);
  const short = withoutCity(name, city);
  const keys: string[] = [];
  if (place) {
    keys.push(`name|${short}|${place}`);
    if (candidate.legalName) keys.push(`entity|${nameKey(candidate.legalName)}|${place}`);
    for (const license of candidate.licenses) keys.push(`license|${license.toLowerCase()}|${place}`);
  } else {
    for (const license of candidate.licenses)
      keys.push(`license|${license.toLowerCase()}|${slugify(city)}|${state}`);
    if (candidate.licenses.length === 0) keys.push(`name|${name}|${zip ?? ""}|${slugify(city)}|${state}`);
  }
  return keys;
}

/** "La Mota Sweet Home" in Sweet Home is La Mota; a shop that is called like its city keeps its name. */
function withoutCity(name: string, city: string): string {
  const place = nameKey(city);
  const short = place && name.endsWith(` ${place}`) ? name.slice(0, -place.length - 1) : name;
  return short || name;
}

/** One listing of several rows: the first word on everything, the union of services and licenses. */
function unite(members: Candidate[]): Candidate {
  const [first] = members as [Candidate, ...Candidate[]];
  if (members.length === 1) return first;
  const any = <Key extends keyof Candidate>(key: Key) =>
    members.find((member) => member[key] !== undefined)?.[key];
  const placed = members.find((member) => member.lat !== undefined);
  return {
    ...first,
    // Of two spellings the trade name, without company form, is what the public knows.
    name: members
      .map(({ name }) => name)
      .reduce((best, name) => (nameKey(name) === nameKey(best) && name.length < best.length ? name : best)),
    legalName: distinct(members.flatMap(({ legalName }) => legalName ?? [])).join("; ") || undefined,
    owner: distinct(members.flatMap(({ owner }) => owner ?? [])).join("; ") || undefined,
    status: distinct(members.flatMap(({ status }) => status ?? [])).join("; ") || undefined,
    address: any("address"),
    zip: any("zip"),
    lat: placed?.lat,
    lng: placed?.lng,
    phone: any("phone"),
    email: any("email"),
    website: any("website"),
    hours: any("hours"),
    services: inOrder(members.flatMap(({ services }) => services)),
    licenses: distinct(members.flatMap(({ licenses }) => licenses)),
    licenseTypes: distinct(members.flatMap(({ licenseTypes }) => licenseTypes)),
    licensedSince: members.flatMap(({ licensedSince }) => licensedSince ?? []).sort()[0],
  };
}

/** Sorted, so that the order of rows in the next export changes nothing. */
function distinct(texts: string[]): string[] {
  return [...new Set(texts)].sort();
}
