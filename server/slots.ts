/** Returns what runs tasks, so many at a time; the others wait in their order. */
export function createSlots(count: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = count;
  return async function inSlot(task) {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // A slot goes from hand to hand, so that nobody comes in between.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
