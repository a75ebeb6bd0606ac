import type { Position } from "./distance.ts";

/**
 * The ZIP of "Near you" with its middle, on this device alone: "80202 39.75 -105.00". The page's head script looks for it too
 * (inline-scripts.server.ts).
 */
const KEY = "near";

/** A browser may forbid its storage: then nothing is remembered. */
export function keptZip(): string | null {
  return kept()?.split(" ")[0] ?? null;
}

/** The middle of the ZIP, to measure from on the device itself; undefined where none is remembered, or an older page kept its ZIP alone. */
export function keptPlace(): { zip: string; position: Position } | undefined {
  const [zip, lat, lng] = kept()?.split(" ") ?? [];
  const position = { lat: Number(lat), lng: Number(lng) };
  return zip && lat && Number.isFinite(position.lat) && Number.isFinite(position.lng)
    ? { zip, position }
    : undefined;
}

export function keepPlace(zip: string, { lat, lng }: Position): void {
  try {
    localStorage.setItem(KEY, `${zip} ${lat} ${lng}`);
    document.documentElement.dataset.near = "measured";
  } catch {}
}

/** Forgets the ZIP, and the room that pages kept for what is near it. */
export function forgetPlace(): void {
  delete document.documentElement.dataset.near;
  try {
    localStorage.removeItem(KEY);
  } catch {}
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
