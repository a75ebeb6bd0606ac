/** Each kept apart, so that only a part grows at a time. */
const SHARDS = 32;
const FEWEST_SLOTS = 32;

/** Of a slot: its number and its hash. */
const SLOT_BYTES = 8;

/** Numbers, each raised by one, and the hashes of their texts; a text stands at its hash or in the next free slot after. */
type Shard = { numbers: Uint32Array; hashes: Int32Array; size: number };

/**
 * Numbers by text, as a Map would have them. Made for a million texts that something else holds anyhow: it keeps the numbers alone, asks
 * `textOf` for the text of one, and grows in less than a millisecond, where such a Map takes a tenth of a second in one turn. Told how many to
 * expect it does not grow: while V8 marks what is garbage, each buffer that is made has it mark for some 5 ms more, in the same turn.
 */
export class TextNumbers {
  readonly #textOf: (number: number) => string;
  readonly #shards: Shard[];
  #size = 0;

  /** `expected` is about how many texts come; more may. */
  constructor(textOf: (number: number) => string, expected = 0) {
    this.#textOf = textOf;
    const slots = slotsFor(expected);
    const buffer = new ArrayBuffer(SHARDS * slots * SLOT_BYTES);
    this.#shards = Array.from({ length: SHARDS }, (_, shard) =>
      emptyShard(slots, buffer, shard * slots * SLOT_BYTES),
    );
  }

  get size(): number {
    return this.#size;
  }

  get(text: string): number | undefined {
    const hash = hashOf(text);
    const shard = this.#shards[hash >>> 27] as Shard;
    const number = shard.numbers[this.#slotOf(shard, text, hash)] as number;
    return number === 0 ? undefined : number - 1;
  }

  has(text: string): boolean {
    return this.get(text) !== undefined;
  }

  /** Gives a text its number, which `textOf` has to know from then on; returns the number. */
  set(text: string, number: number): number {
    const hash = hashOf(text);
    const shard = this.#shards[hash >>> 27] as Shard;
    const slot = this.#slotOf(shard, text, hash);
    const isNew = shard.numbers[slot] === 0;
    shard.numbers[slot] = number + 1;
    shard.hashes[slot] = hash;
    if (isNew) {
      this.#size += 1;
      shard.size += 1;
      if (shard.size * 2 > shard.numbers.length) this.#shards[hash >>> 27] = grown(shard);
    }
    return number;
  }

  #slotOf({ numbers, hashes }: Shard, text: string, hash: number): number {
    const last = numbers.length - 1;
    let slot = hash & last;
    for (; numbers[slot] !== 0; slot = (slot + 1) & last) {
      const found = (numbers[slot] as number) - 1;
      if (hashes[slot] === hash && this.#textOf(found) === text) break;
    }
    return slot;
  }
}

/** How many slots, a power of two, each shard begins with: chance gives some more texts than others. */
function slotsFor(expected: number): number {
  const texts = expected / SHARDS;
  const most = texts + 5 * Math.sqrt(texts);
  return Math.max(FEWEST_SLOTS, 2 ** Math.ceil(Math.log2(2 * most)));
}

function emptyShard(slots: number, buffer = new ArrayBuffer(slots * SLOT_BYTES), start = 0): Shard {
  return {
    numbers: new Uint32Array(buffer, start, slots),
    hashes: new Int32Array(buffer, start + (slots * SLOT_BYTES) / 2, slots),
    size: 0,
  };
}

/** The same with twice the slots. */
function grown({ numbers, hashes, size }: Shard): Shard {
  const made = { ...emptyShard(numbers.length * 2), size };
  const last = made.numbers.length - 1;
  for (let from = 0; from < numbers.length; from++) {
    if (numbers[from] === 0) continue;
    let slot = (hashes[from] as number) & last;
    while (made.numbers[slot] !== 0) slot = (slot + 1) & last;
    made.numbers[slot] = numbers[from] as number;
    made.hashes[slot] = hashes[from] as number;
  }
  return made;
}

/** Of this process alone, so that no file can be made whose texts all have one hash. */
const SEED = Math.floor(Math.random() * 2 ** 32);

/** FNV-1a over UTF-16, its upper bits, which choose the shard, mixed into the lower ones, which choose the slot. */
function hashOf(text: string): number {
  let hash = SEED;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash ^ (hash >>> 15);
}
