import { vi } from "vitest";

const now = performance.now.bind(performance);

/** Lets the clock that nobody sets go on by so many milliseconds. `vi.restoreAllMocks` takes it back. */
export function pass(milliseconds: number): void {
  const passed = performance.now() - now() + milliseconds;
  vi.spyOn(performance, "now").mockImplementation(() => now() + passed);
}
