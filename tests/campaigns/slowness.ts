const TIMES = 5;

/** What the work takes a thread of a processor of 2 to 2.5 GHz that it has to itself, in milliseconds. */
const KNOWN_MILLISECONDS = 40;

/**
 * Returns how many times as long as a known processor this one takes at this moment, 1 at least. A host that shares its cores among many machines
 * counts as their own time what they do not get.
 */
export function slowness(): number {
  const taken = Array.from({ length: TIMES }, () => {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.max(1, Math.min(...taken) / KNOWN_MILLISECONDS);
}

function work(): number {
  let number = 0;
  for (let i = 0; i < 20_000_000; i++) number = (number * 31 + i) | 0;
  return number;
}
