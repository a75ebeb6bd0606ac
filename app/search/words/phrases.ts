/** Words that mean something together which none of them means alone, and the words to look for instead. */
const PHRASES = `
credit card: cash
credit cards: cash
debit card: cash
debit cards: cash
drug test: workplace test
drug tests: workplace test
drug testing: workplace test
drug screen: workplace test
fail test: workplace test
light dep: light deprivation
kick in: onset
kicks in: onset
wear off: onset
four twenty: 420
4/20: 420
first time: first
first timer: first
new to: beginner
never tried: beginner
state line: interstate
state lines: interstate
another state: interstate
out of state: visitor
shop licensed: check license number
dispensary licensed: check license number
dispensary legit: check license number
shop legit: check license number
smoking lounge: lounge
smoking lounges: lounge
smoke lounge: lounge
weed lounge: lounge
too high: onset
to canada: border crossing
to mexico: border crossing
need id: first visit
bring id: first visit
show id: first visit
old weed: storage
too much edible: onset
side effects: safety
lung injury: vaping
lung illness: vaping
hash oil: extract
vape pen: vape
light bulb: light
farm bill: hemp
criminal record: expungement
my record: expungement
my rights: law
blood test: blood
how high: strength
second hand: smoke
best by: storage
go bad: storage
shelf life: storage
stay fresh: storage
stay good: storage
in your system: test
in my system: test
seed to sale: seed sale
grow tent: indoor
`;

const REPLACED = PHRASES.trim()
  .split("\n")
  .map((line) => {
    const [words = "", instead = ""] = line.split(": ");
    return { words: words.split(" "), instead: instead.split(" ") };
  });

/** The phrase that begins at a place of lowercase words: how many words it takes, and what to look for instead. */
export function phraseAt(
  words: readonly string[],
  at: number,
): { length: number; instead: readonly string[] } | undefined {
  const phrase = REPLACED.find((one) => one.words.every((word, i) => words[at + i] === word));
  return phrase && { length: phrase.words.length, instead: phrase.instead };
}
