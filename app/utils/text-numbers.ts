const FEWEST_SLOTS = 1024;

/**
 * Numbers by text, as a Map would have them. Made for a million texts that something else holds anyhow: it keeps the numbers alone, asks
 * `textOf` for the text of one, and grows in some milliseconds, where such a Map takes a tenth of a second in one turn.
 */
export class TextNumbers {
  readonly #textOf: (number: number) => string;
  /** Numbers, each raised by one, and the hashes of their texts; a text stands at its hash or in the next free slot after. */
  #numbers = new Uint32Array(FEWEST_SLOTS);
  #hashes = new Int32Array(FEWEST_SLOTS);
  #size = 0;

  constructor(textOf: (number: number) => string) {
    this.#textOf = textOf;
  }

  get size(): number {
    return this.#size;
  }

  get(text: string): number | undefined {
    const number = this.#numbers[this.#slotOf(text, hashOf(text))] as number;
    return number === 0 ? undefined : number - 1;
  }

  has(text: string): boolean {
    return this.get(text) !== undefined;
  }

  /** Gives a text its number, which `textOf` has to know from then on; returns the number. */
  set(text: string, number: number): number {
    const hash = hashOf(text);
    const slot = this.#slotOf(text, hash);
    const isNew = this.#numbers[slot] === 0;
    this.#numbers[slot] = number + 1;
    this.#hashes[slot] = hash;
    if (isNew && ++this.#size * 2 > this.#numbers.length) this.#grow();
    return number;
  }

  #slotOf(text: string, hash: number): number {
    const last = this.#numbers.length - 1;
    let slot = hash & last;
    for (; this.#numbers[slot] !== 0; slot = (slot + 1) & last) {
      const found = (this.#numbers[slot] as number) - 1;
      if (this.#hashes[slot] === hash && this.#textOf(found) === text) break;
    }
    return slot;
  }

  #grow(): void {
    const [numbers, hashes] = [this.#numbers, this.#hashes];
    const slots = numbers.length * 2;
    this.#numbers = new Uint32Array(slots);
    this.#hashes = new Int32Array(slots);
    for (let from = 0; from < numbers.length; from++) {
      if (numbers[from] === 0) continue;
      let slot = (hashes[from] as number) & (slots - 1);
      while (this.#numbers[slot] !== 0) slot = (slot + 1) & (slots - 1);
      this.#numbers[slot] = numbers[from] as number;
      this.#hashes[slot] = hashes[from] as number;
    }
  }
}

/** Of this process alone, so that no file can be made whose texts all have one hash. */
const SEED = Math.floor(Math.random() * 2 ** 32);

/** FNV-1a over UTF-16, its upper bits mixed into the lower ones, which choose the slot. */
function hashOf(text: string): number {
  let hash = SEED;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash ^ (hash >>> 15);
}
