/**
 * Returns a queue in which networks take turns, and what waits of one among itself: who asks for hundreds of things at once waits for himself, and
 * another's first comes next.
 */
export function createNetworkQueue<Item>() {
  /** In the order in which networks come. */
  const rows = new Map<string, Item[]>();
  let size = 0;

  function longest(): [string, Item[]] | undefined {
    let found: [string, Item[]] | undefined;
    for (const entry of rows) if (entry[1].length > (found?.[1].length ?? 0)) found = entry;
    return found;
  }

  function take(network: string, row: Item[], at: number): Item | undefined {
    const [item] = row.splice(at, 1);
    if (row.length === 0) rows.delete(network);
    size -= 1;
    return item;
  }

  return {
    size: () => size,
    add(network: string, item: Item): void {
      const row = rows.get(network);
      if (row) row.push(item);
      else rows.set(network, [item]);
      size += 1;
    },
    /** Takes out whose turn it is, among the networks that may come. */
    next(mayCome: (network: string) => boolean = () => true): [network: string, Item] | undefined {
      for (const [network, row] of rows) {
        if (!mayCome(network)) continue;
        const item = take(network, row, 0) as Item;
        // To the end of the networks.
        rows.delete(network);
        if (row.length > 0) rows.set(network, row);
        return [network, item];
      }
      return undefined;
    },
    remove(network: string, item: Item): void {
      const row = rows.get(network);
      const at = row?.indexOf(item) ?? -1;
      if (row && at !== -1) take(network, row, at);
    },
    /** Whether another network has so much more in it that one of this comes before its last. */
    isShort(network: string): boolean {
      return (longest()?.[1].length ?? 0) > (rows.get(network)?.length ?? 0) + 1;
    },
    /** Takes out what came last of the network that has most. */
    takeLast(): Item | undefined {
      const found = longest();
      return found && take(...found, found[1].length - 1);
    },
  };
}
