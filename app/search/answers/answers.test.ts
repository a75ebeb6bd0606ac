import { describe, expect, test } from "vitest";
import { loadDirectory } from "#app/directory/data/directory-store.server.ts";
import { findAll } from "../find-all.server.ts";
import { taskOf } from "./site-tasks.ts";

const NOON = new Date("2026-11-20T18:00:00Z");

async function answersTo(q: string) {
  const { answers } = await findAll(q, { now: NOON });
  return answers.map(({ kind, path }) => `${kind} ${path}`);
}

describe("the answers to", () => {
  test.each([
    ["a state", "ohio", ["law /is-cannabis-legal/ohio"]],
    [
      "a state and a city of one name",
      "new york",
      ["law /is-cannabis-legal/new-york", "city /dispensaries/new-york/ny"],
    ],
    ["an amount", "2 oz ohio", ["law /can-i-carry?state=OH&product=cannabis&amount=2&unit=oz"]],
    [
      "an amount in a city",
      "2 oz in denver",
      ["law /can-i-carry?state=CO&product=cannabis&amount=2&unit=oz"],
    ],
    [
      "concentrate",
      "10 grams of hash ohio",
      ["law /can-i-carry?state=OH&product=concentrate&amount=10&unit=g"],
    ],
    ["an amount without a state", "2 oz", ["page /can-i-carry"]],
    ["a city", "denver co", ["city /dispensaries/denver/co"]],
    ["a city and what its shops offer", "delivery denver", ["city /dispensaries/denver/co?service=delivery"]],
    ["a city, open now", "open now denver", ["city /dispensaries/denver/co?open=now"]],
    ["a city without a listing", "tupelo ms", ["city /dispensaries?near=Tupelo%2C+MS"]],
    ["a state's shops", "dispensaries in ohio", ["city /dispensaries?state=OH"]],
    ["the best", "best dispensaries denver", ["city /best-dispensaries/denver/co"]],
    ["deals", "deals in ohio", ["page /deals?state=OH"]],
    ["new shops", "new dispensaries", ["page /dispensaries/changes?kind=opened"]],
    ["shops that closed", "closed dispensaries", ["page /dispensaries/changes?kind=closed"]],
    [
      "shops that opened in a state",
      "dispensaries opening in Ohio",
      ["page /dispensaries/changes?state=OH&kind=opened"],
    ],
    [
      "shops that opened or closed",
      "which shops opened or closed in denver recently",
      ["page /dispensaries/changes?state=CO"],
    ],
    [
      "new shops of a state of that name",
      "new york new dispensaries",
      ["page /dispensaries/changes?state=NY&kind=opened"],
    ],
    ["shops of a state of that name", "new york dispensaries", ["city /dispensaries/new-york/ny"]],
    ["the law everywhere", "legal states", ["page /legality"]],
    ["a task", "claim my listing", ["page /claim"]],
    ["a story", "terpenes", []],
    ["what a story tells of a city", "where can tourists smoke in las vegas", []],
    ["deals near a ZIP", "deals near 80202", ["page /deals?near=80202"]],
    ["two shops of one name", "turquoise trail hours", ["page /dispensaries?q=turquoise+trail"]],
    ["a task in words that also ask for shops", "list my dispensary", ["page /claim"]],
    ["the way from one state to another", "bring weed from oregon to nevada", []],
    ["a question that only begins like one for shops", "who can open a dispensary", []],
    ["nothing", "xyzzyx", []],
  ])("%s", async (_what, q, answers) => {
    expect(await answersTo(q)).toEqual(answers);
  });

  test("an amount say yes, or up to how much", async () => {
    const [yes] = (await findAll("2 oz ohio")).answers;
    expect(yes).toMatchObject({ kind: "law", verdict: "yes", word: "Yes" });
    const [less] = (await findAll("4 oz ohio")).answers;
    expect(less).toMatchObject({ kind: "law", verdict: "up-to" });
    if (less?.kind === "law") expect(less.scale?.amount).toBeGreaterThan(less.scale?.limit ?? 1);
  });

  test("a territory of the United States is no state with a page of its law", async () => {
    expect(await answersTo("guam")).toEqual([]);
  });

  test("a shop's name are that shop, also with its city, a typo, or what one wants of it", async () => {
    const { listings } = await loadDirectory();
    const names = listings.map(({ name }) => name);
    const some = listings.filter(({ name }) => names.indexOf(name) === names.lastIndexOf(name)).slice(0, 40);
    for (const { name, city } of some) {
      for (const q of [name, `${name} ${city}`, `is ${name} open`, `${name.toUpperCase()} phone number`]) {
        const { answers } = await findAll(q, { now: NOON });
        const shop = answers.find(({ kind }) => kind === "shop");
        expect(shop?.kind === "shop" && shop.name, q).toBe(name);
      }
    }
  });

  test("a shop's name with another city are not that shop", async () => {
    const { listings } = await loadDirectory();
    const shop = listings.find(({ name, city }) => name.split(" ").length === 3 && city === "Denver");
    const { shops } = await findAll(`${shop?.name} boston`);
    expect(shops.map(({ row }) => listings[row]?.city)).not.toContain("Denver");
  });
});

test("whether shops are closed at some time is no question of which closed for good", async () => {
  for (const q of [
    "dispensaries closed today",
    "new dispensary hours",
    "are dispensaries closed on sunday in ohio",
  ])
    expect((await answersTo(q)).join(), q).not.toContain("kind=");
});

describe("what people come to do", () => {
  test.each([
    ["subscribe", "/newsletter"],
    ["how do I subscribe to the newsletter?", "/newsletter"],
    ["Claim my shop", "/claim"],
    ["I own a dispensary", "/claim"],
    ["advertise on Leaf Courier", "/advertisement/packages"],
    ["contact us", "/contact"],
    ["about", "/about"],
    ["advertise ohio", undefined],
    ["", undefined],
    ["terpenes", undefined],
  ])("%s: %s", (q, path) => {
    expect(taskOf(q, "Leaf Courier")).toBe(path);
  });
});
