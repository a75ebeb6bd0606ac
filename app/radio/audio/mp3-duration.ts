/** Bit rates in kbit/s by their index in a frame's header (ISO/IEC 11172-3, 13818-3): of MPEG 1, and of 2 and 2.5; layer III. */
const BIT_RATES = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;

/** Samples a second of MPEG 1; half of them in MPEG 2, a quarter in 2.5. */
const SAMPLE_RATES = [44_100, 48_000, 32_000];

type Frame = { bytes: number; seconds: number };

/** What is looked at: half an hour of speech. Whoever reads it answers nobody meanwhile. */
const MEASURED_BYTES = 16 * 1024 * 1024;
const PIECE_BYTES = 64 * 1024;

/** A file of `size` bytes: `read` gives those from a place on, as many as are asked for or are left. */
export type Recording = { size: number; read: (from: number, count: number) => Uint8Array };

/** How long a recording takes in seconds; of one that was not looked at to its end it is what the rest takes at the same bit rate. */
export type Mp3Duration = { seconds: number; counted: boolean };

/**
 * Takes an MP3 file; returns how long it takes, counted frame by frame, so that it is right also with a changing bit rate. A piece of it
 * is in memory at a time, and after 16 MB the rest is reckoned. Undefined for a file that has no frame where the first one should be.
 */
export function mp3Duration({ size, read }: Recording): Mp3Duration | undefined {
  const first = afterTags(read(0, 10));
  let [at, seconds] = [first, 0];
  let from = 0;
  let piece: DataView = new DataView(new ArrayBuffer(0));
  while (at - first < MEASURED_BYTES) {
    if (at + 4 > from + piece.byteLength) {
      const bytes = read(at, PIECE_BYTES);
      piece = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      from = at;
    }
    const frame = piece.byteLength >= at - from + 4 ? readFrame(piece.getUint32(at - from)) : undefined;
    if (!frame) return seconds > 0 ? { seconds, counted: true } : undefined;
    seconds += frame.seconds;
    at += frame.bytes;
  }
  return { seconds: (seconds * (size - first)) / (at - first), counted: false };
}

/** The first byte after an ID3v2 tag, whose length is in four groups of seven bits (id3.org/id3v2.3.0). */
function afterTags(file: Uint8Array): number {
  const [i, d, three] = file;
  if (i !== 0x49 || d !== 0x44 || three !== 0x33) return 0;
  const groups = Array.from(file.subarray(6, 10), (byte) => byte & 0x7f);
  return 10 + groups.reduce((length, group) => length * 128 + group, 0);
}

/** Reads the four bytes that a frame of layer III begins with. */
function readFrame(header: number): Frame | undefined {
  const [sync, version, layer] = [header >>> 21, (header >>> 19) & 3, (header >>> 17) & 3];
  if (sync !== 0x7ff || version === 1 || layer !== 1) return undefined;
  const generation = version === 3 ? 1 : 2;
  const bitRate = BIT_RATES[generation][(header >>> 12) & 15];
  const base = SAMPLE_RATES[(header >>> 10) & 3];
  if (!bitRate || !base) return undefined;
  const sampleRate = base / (version === 3 ? 1 : version === 2 ? 2 : 4);
  const samples = generation === 1 ? 1152 : 576;
  const padding = (header >>> 9) & 1;
  const bytes = Math.floor((samples / 8) * ((bitRate * 1000) / sampleRate)) + padding;
  return { bytes, seconds: samples / sampleRate };
}
