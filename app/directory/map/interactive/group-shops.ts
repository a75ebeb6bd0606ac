import type { ListingProperties } from "../map-drawing.ts";

type Place = [lng: number, lat: number];

/** A listing of the results with its place. */
export type PlacedShop = ListingProperties & { city: string; state: string; at: Place };

/** Shops that stand as one pin: one, those of one place, or of several in one state. */
export type ShopGroup = {
  key: string;
  at: Place;
  shops: readonly PlacedShop[];
  /** "Denver, CO"; of several cities that with most of them. */
  name: string;
  /** They are of several cities: the figure is not the named one's. */
  around: boolean;
};

/** From this zoom on a reader looks at a town, not at towns. */
const SHOPS_FROM = 9;

/** Pins closer than this are one: they are 42 px wide at most. */
const REACH = 44;

/**
 * Takes the results and a web map's zoom; returns their pins: towns at first, shops closer by, joined where they would lie on each other.
 * Every shop is in one group, no group is of two states, and from afar no town is in two, so that figures add up to the states' at any
 * zoom (product.md 25.47). The same for any part of the map that is in view.
 */
export function groupShops(shops: readonly PlacedShop[], zoom: number): ShopGroup[] {
  const level = Math.floor(zoom);
  const scale = 512 * 2 ** level;
  return groupBy(shops, ({ state }) => state).flatMap((ofState) => {
    const towns = level < SHOPS_FROM ? townsOf(ofState) : ofState.map((shop) => [shop]);
    return joinNear(towns, scale).map(toGroup);
  });
}

/** Takes a group; returns the zoom at which it is several, or undefined where it stays one up to `most`. */
export function zoomApart({ shops }: ShopGroup, zoom: number, most: number): number | undefined {
  for (let next = Math.floor(zoom) + 1; next <= most; next++) {
    if (groupShops(shops, next).length > 1) return next;
  }
  return undefined;
}

function townsOf(shops: readonly PlacedShop[]): PlacedShop[][] {
  return groupBy(shops, ({ city, state }) => `${city.toLowerCase()}|${state}`);
}

type Pile = { x: number; y: number; shops: PlacedShop[] };

/** Joins what is nearer than a pin's width, the largest first, until nothing is; a grid keeps each from being compared with all. */
function joinNear(towns: readonly PlacedShop[][], scale: number): PlacedShop[][] {
  let piles = towns.map((shops) => pileOf(shops, scale));
  for (let before = Number.POSITIVE_INFINITY; piles.length < before; ) {
    before = piles.length;
    piles = joinOnce(piles);
  }
  return piles.map(({ shops }) => shops);
}

function joinOnce(piles: readonly Pile[]): Pile[] {
  const grid = new Map<string, Pile[]>();
  const kept: Pile[] = [];
  const sorted = [...piles].sort((a, b) => b.shops.length - a.shops.length || a.x - b.x || a.y - b.y);
  for (const pile of sorted) {
    const near = nearIn(grid, pile);
    if (near) {
      const [a, b] = [near.shops.length, pile.shops.length];
      near.x += ((pile.x - near.x) * b) / (a + b);
      near.y += ((pile.y - near.y) * b) / (a + b);
      near.shops.push(...pile.shops);
      continue;
    }
    const own = { ...pile, shops: [...pile.shops] };
    kept.push(own);
    const cell = cellOf(pile.x, pile.y);
    grid.set(cell, [...(grid.get(cell) ?? []), own]);
  }
  return kept;
}

function nearIn(grid: ReadonlyMap<string, Pile[]>, { x, y }: Pile): Pile | undefined {
  let nearest: Pile | undefined;
  let best = REACH;
  for (const dx of [-REACH, 0, REACH]) {
    for (const dy of [-REACH, 0, REACH]) {
      for (const other of grid.get(cellOf(x + dx, y + dy)) ?? []) {
        const far = Math.hypot(other.x - x, other.y - y);
        if (far < best) [nearest, best] = [other, far];
      }
    }
  }
  return nearest;
}

function cellOf(x: number, y: number): string {
  return `${Math.floor(x / REACH)},${Math.floor(y / REACH)}`;
}

function pileOf(shops: PlacedShop[], scale: number): Pile {
  const [lng, lat] = middleOf(shops);
  const sin = Math.sin((lat * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI);
  return { x: ((lng + 180) / 360) * scale, y: y * scale, shops };
}

function middleOf(shops: readonly PlacedShop[]): Place {
  const sum = (axis: 0 | 1) => shops.reduce((total, { at }) => total + at[axis], 0);
  return [sum(0) / shops.length, sum(1) / shops.length];
}

function toGroup(shops: PlacedShop[]): ShopGroup {
  const towns = townsOf(shops);
  const [main] = towns.reduce((most, town) => (town.length > most.length ? town : most), []);
  const first = shops[0]?.href ?? "";
  return {
    key: shops.length === 1 ? first : `${shops.length} ${first}`,
    at: middleOf(shops),
    shops,
    name: main ? `${main.city}, ${main.state}` : "",
    around: towns.length > 1,
  };
}

function groupBy(shops: readonly PlacedShop[], keyOf: (shop: PlacedShop) => string): PlacedShop[][] {
  const groups = new Map<string, PlacedShop[]>();
  for (const shop of shops) {
    const group = groups.get(keyOf(shop));
    if (group) group.push(shop);
    else groups.set(keyOf(shop), [shop]);
  }
  return [...groups.values()];
}
