/** The ZIP of "Near you", on this device alone: the page's head script looks for it too (inline-scripts.server.ts). */
const KEY = "near";

/** A browser may forbid its storage: then nothing is remembered. */
export function keptZip(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function keepZip(zip: string): void {
  try {
    localStorage.setItem(KEY, zip);
  } catch {}
}

/** Forgets the ZIP, and the room that the page kept for its answer. */
export function forgetZip(): void {
  delete document.documentElement.dataset.near;
  try {
    localStorage.removeItem(KEY);
  } catch {}
}
