/** A figure of a text with its unit: what it counts, and how much in the unit's base (grams, plants, nanograms per milliliter). */
export type Figure = { text: string; measure: "weight" | "thc" | "plants" | "blood"; amount: number };

const UNITS: Record<string, readonly [Figure["measure"], number]> = {
  ounce: ["weight", 28.349523125],
  oz: ["weight", 28.349523125],
  gram: ["weight", 1],
  g: ["weight", 1],
  pound: ["weight", 453.59237],
  milligram: ["thc", 1],
  mg: ["thc", 1],
  nanogram: ["blood", 1],
  ng: ["blood", 1],
  plant: ["plants", 1],
};

const WORDS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
};

/** "$50 an ounce" is a price; "up to an ounce" an amount. */
const ONE = "(?<=\\bup to )an?";

const COUNT = `\\d[\\d,]*(?:\\.\\d+)?|${Object.keys(WORDS).join("|")}`;
const UNIT = Object.keys(UNITS).join("|");
const BETWEEN =
  "(?:\\s|-)(?:(?:mature|immature|flowering|young|more|of)\\s)?(?:(?:marijuana|cannabis|hemp)\\s)?";
const FIGURE = new RegExp(
  `\\b(?:(half|quarter)(?: of)?(?: an?)?|(${COUNT}|${ONE})(?: and an? (half|quarter))?)${BETWEEN}(${UNIT})s?\\b`,
  "gi",
);

const PARTS: Record<string, number> = { half: 0.5, quarter: 0.25 };

/** The figures of a text that have a unit in which laws give limits: "2.5 ounces", "two and a half ounces", "six plants". */
export function figuresOf(text: string): Figure[] {
  return [...text.matchAll(FIGURE)].flatMap(([written, part, count, more, unit = ""]) => {
    const [measure, size] = UNITS[unit.toLowerCase()] ?? [];
    if (!measure || !size) return [];
    const whole = part ? PARTS[part.toLowerCase()] : numberOf(count ?? "");
    const amount = ((whole ?? 0) + (more ? (PARTS[more.toLowerCase()] ?? 0) : 0)) * size;
    return [{ text: written, measure, amount }];
  });
}

/** Every figure that a fact's words give, where one has no unit ("6 plants, 12 per household") in each unit that stands beside it. */
export function figuresOfFact(text: string): Figure[] {
  const named = figuresOf(text);
  const units = new Set(
    [...text.matchAll(new RegExp(`\\b(${UNIT})s?\\b`, "gi"))].map(([, unit = ""]) => unit.toLowerCase()),
  );
  const bare = [...text.matchAll(new RegExp(`\\b(${COUNT})\\b`, "gi"))].flatMap(([written, count = ""]) =>
    [...units].flatMap((unit): Figure[] => {
      const [measure, size] = UNITS[unit] ?? [];
      return measure && size ? [{ text: written, measure, amount: numberOf(count) * size }] : [];
    }),
  );
  return [...named, ...bare];
}

/** Whether two figures say the same: an ounce is 28 or 28.5 grams in some laws. */
export function isSameFigure(one: Figure, other: Figure): boolean {
  return (
    one.measure === other.measure && Math.abs(one.amount - other.amount) <= 0.015 * Math.max(1, other.amount)
  );
}

function numberOf(count: string): number {
  if (/^an?$/i.test(count)) return 1;
  return WORDS[count.toLowerCase()] ?? Number(count.replaceAll(",", ""));
}
