/** Counts the event loop's turns from now on: those that others have while some work goes on. `end` returns how many there were. */
export function countTurns(): { soFar: () => number; end: () => number } {
  let turns = 0;
  let counting = true;
  const count = () => {
    turns += 1;
    if (counting) setImmediate(count);
  };
  setImmediate(count);
  return {
    soFar: () => turns,
    end() {
      counting = false;
      return turns;
    },
  };
}
