let room = new Uint32Array(0);

/**
 * Takes how many rows there are at most, and what writes them and returns how many they are; returns these in a list as long as they are. They are
 * written into one room for all: a list for a million in each search, of which ten are left, is 4 MB of garbage. `fill` may not collect itself.
 */
export function collectRows(most: number, fill: (into: Uint32Array) => number): Uint32Array {
  if (room.length < most) room = new Uint32Array(most);
  return room.slice(0, fill(room));
}
