import type { ProductCategory } from "./categories.ts";

type CategoryText = {
  text: readonly string[];
  /** Slug of the story that tells it at length. */
  story: string;
};

/**
 * What each category is, how its label reads, how soon it acts and how it is kept. Times to onset and of effect are those of
 * Health Canada ("Cannabis and your health"); nothing here is a dose.
 */
export const CATEGORY_TEXTS: Record<ProductCategory, CategoryText> = {
  flower: {
    text: [
      "Flower is the dried, trimmed bud of the plant, sold by weight: 1 gram, 3.5 (an eighth of an ounce), 7, 14 or 28. The label gives THC and CBD as a percentage of that weight, so 20 percent of 3.5 grams is 700 milligrams in the jar. In raw flower most of it is THCA, which heat turns into THC; “total THC” has done that sum.",
      "Inhaled, it is felt within seconds to minutes, peaks within about half an hour and can last six hours. Look for the packaging date and the batch number. Keep the jar closed, cool and dark, and locked away from children.",
    ],
    story: "reading-a-flower-label",
  },
  "pre-rolls": {
    text: [
      "A pre-roll is flower ground and rolled for you, with a paper filter, alone or several to a tube. The label states the weight of the flower and its percentage of THC. “Infused” means that concentrate was added: the percentage is then much higher, and the label must name what was used.",
      "It acts as flower does, within seconds to minutes. A ground product shows less of its quality than a whole bud, so the batch number and the certificate behind it matter more. Keep the tube closed: ground flower dries out sooner. Most states forbid smoking in public places, and many landlords and hotels do too.",
    ],
    story: "what-is-in-a-pre-roll",
  },
  edibles: {
    text: [
      "Edibles are foods with a measured quantity of THC: gummies, chocolates, baked goods, mints. The law counts milligrams, not percent. Most adult markets allow 10 milligrams of THC a serving and 100 a package; Massachusetts and Connecticut set 5 a serving. Read both figures: “100 mg” on the front is the whole package.",
      "Swallowed, it is felt after 30 minutes to two hours, peaks within about four and can last twelve. Taking more because nothing happens is the common mistake. Ingredients and allergens are listed as on any food. Keep edibles in their child-resistant package, locked away: they look like candy.",
    ],
    story: "edibles-for-beginners",
  },
  drinks: {
    text: [
      "Cannabis drinks are sodas, seltzers, teas and syrups with THC, CBD or both. They follow the rules for edibles: milligrams a serving and a package, with 10 and 100 of THC as the usual caps. A can is often one serving; a bottle of syrup holds many and comes with a measure.",
      "Many are made with emulsions of very small droplets, and some makers say that these act sooner than food. People differ, so the safe assumption is an edible’s: up to two hours before it is felt fully. Shake what has settled, note the date, never mix it with alcohol, and do not leave an open can where someone may take it for a soft drink.",
    ],
    story: "gummies-chocolates-and-drinks",
  },
  concentrates: {
    text: [
      "Concentrates are what is left when the plant’s resin is separated from its leaf: with ice water or heat and pressure (hash, rosin), or with a solvent such as butane or carbon dioxide (live resin, wax, shatter). Labels give THC as a percentage, commonly 60 to 90, and the weight, most often half a gram or one gram.",
      "Inhaled, they act within seconds to minutes, as flower does, but each breath holds several times as much THC. Where a solvent was used, the certificate of analysis must show what residue was found. Keep them closed and cool; warmth and light darken them and drive off what gives them their smell.",
    ],
    story: "hydrocarbon-co2-and-solventless-extracts",
  },
  vapes: {
    text: [
      "A vape is cannabis oil in a cartridge that screws onto a battery, or in a device that is thrown away with it. Labels give the percentage of THC, commonly 70 to 90, and the weight of the oil: half a gram or one gram. They should name the kind of oil, distillate or live resin, and everything that was added to it.",
      "It is felt within seconds to minutes. In 2019 a lung illness was traced mainly to vitamin E acetate in cartridges bought outside licensed shops, so the license, the batch number and the certificate matter here above all. Keep cartridges upright and out of hot cars. Batteries do not belong in household trash.",
    ],
    story: "what-the-2019-vaping-illness-taught",
  },
  tinctures: {
    text: [
      "A tincture is cannabis extract in oil or alcohol, in a bottle with a dropper. The label states milligrams in the bottle and in a serving, often one milliliter, and the dropper is marked so that a serving can be measured. Bottles with several times as much CBD as THC, and with CBD alone, are common.",
      "Held under the tongue, a part is absorbed there and the rest is swallowed. It may be felt somewhat sooner than an edible, or no sooner, and it lasts as long: count on an edible’s hours. Shake before measuring, wipe the dropper, and keep the bottle closed, dark and cool. Bottles look alike, so keep it apart from medicines.",
    ],
    story: "thc-and-cbd-explained",
  },
  topicals: {
    text: [
      "Topicals go on the skin: creams, balms, oils, bath salts. Labels give the milligrams in the whole package and the ingredients, as cosmetics do; there is seldom a serving. Look for how much is in each gram rather than at the large figure on the front.",
      "A cream acts where it is rubbed in and is not made to reach the blood in any quantity. A transdermal patch is another thing: it is built to carry THC or CBD through the skin, over hours, and its label gives milligrams a patch. Evidence for what topicals do is thin, and a label may not promise to treat a disease. Try a little on the inside of the arm first; keep jars away from eyes and children.",
    ],
    story: "what-a-topical-can-and-cannot-do",
  },
};
