/** Bit rates in kbit/s by their index in a frame's header (ISO/IEC 11172-3, 13818-3): of MPEG 1, and of 2 and 2.5; layer III. */
const BIT_RATES = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;

/** Samples a second of MPEG 1; half of them in MPEG 2, a quarter in 2.5. */
const SAMPLE_RATES = [44_100, 48_000, 32_000];

type Frame = { bytes: number; seconds: number };

/**
 * Takes an MP3 file; returns how long it takes in seconds, counted frame by frame, so that it is right also with a changing bit rate.
 * Undefined for a file that has no frame where the first one should be.
 */
export function mp3Duration(file: Uint8Array): number | undefined {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let at = afterTags(file);
  let seconds = 0;
  for (;;) {
    const frame = at + 4 <= file.length ? readFrame(view.getUint32(at)) : undefined;
    if (!frame) return seconds > 0 ? seconds : undefined;
    seconds += frame.seconds;
    at += frame.bytes;
  }
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
