import type { Mutation } from "./mutate.ts";
import type { Random } from "./random.ts";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Stands for what no program writes by itself. */
const DEEP = "nested deep";
const NESTED = "[".repeat(20_000) + "]".repeat(20_000);

/** Values that no field expects in all places. */
const VALUES: (() => Json)[] = [
  () => null,
  () => true,
  () => -1,
  () => 1e308,
  () => "",
  () => "x".repeat(200_000),
  () => "2026-02-31",
  () => "9999-99-99",
  () => "https://",
  () => "javascript:alert(1)",
  () => "\u0000\u202e</script>",
  () => [],
  () => ({}),
  () => Array.from({ length: 20_000 }, (_, i) => i),
  () => Array<Json>(5000).fill({ slug: "same", name: "Same" }),
  () => DEEP,
  () => JSON.parse('{"__proto__": {"polluted": true}, "constructor": 1, "toString": null}'),
];

/** Changes what a JSON file says in one place: a value of another kind, a field gone, or there under another name, or an entry twice. */
export function mutateJson(bytes: Buffer, random: Random): Mutation {
  const whole = JSON.parse(bytes.toString("utf8")) as Json;
  const places: { holder: Record<string, Json>; key: string; path: string }[] = [];
  function visit(value: Json, path: string): void {
    if (typeof value !== "object" || value === null) return;
    const holder = value as Record<string, Json>;
    for (const [key, inner] of Object.entries(holder)) {
      places.push({ holder, key, path: `${path}.${key}` });
      visit(inner, `${path}.${key}`);
    }
  }
  visit(whole, "");
  const { holder, key, path } = random.pick(places);
  const value = holder[key] as Json;
  const way = random.pick(["another value", "gone", "renamed", "twice", "one letter more"]);
  if (way === "another value") holder[key] = random.pick(VALUES)();
  else if (Array.isArray(holder))
    holder.splice(Number(key), way === "gone" ? 1 : 0, ...(way === "gone" ? [] : [value]));
  else {
    if (way !== "twice") delete holder[key];
    if (way === "one letter more") holder[key] = typeof value === "string" ? `${value}x` : [value];
    else if (way !== "gone") holder[`${key}x`] = value;
  }
  return {
    how: `${path.slice(1)} ${way}`,
    bytes: Buffer.from(JSON.stringify(whole).replace(`"${DEEP}"`, NESTED)),
  };
}
