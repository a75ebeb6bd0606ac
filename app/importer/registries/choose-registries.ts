import type { Registry } from "./registry.file.server.ts";

/**
 * Takes what an operator named, registries' ids or states' codes; returns these registries, each once, or the sentence that says
 * what is unknown.
 */
export function chooseRegistries(registries: Registry[], names: string[]): Registry[] | string {
  const chosen = new Set<Registry>();
  for (const name of names) {
    const found = registries.filter(
      ({ id, state }) => id === name.toLowerCase() || state === name.toUpperCase(),
    );
    if (found.length === 0)
      return `There is no registry "${name}". Known are: ${registries.map(({ id }) => id).join(", ")}.`;
    for (const registry of found) chosen.add(registry);
  }
  return [...chosen];
}

/** Those that `--all` means: what has a file that may be fetched without a further thought. */
export function allRegistries(registries: Registry[]): Registry[] {
  return registries.filter(({ exports, onlyByName }) => exports.length > 0 && !onlyByName);
}
