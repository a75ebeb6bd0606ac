/** The formats that are taken, as sharp names them: AVIF is HEIF's. */
export type PhotoFormat = "jpeg" | "png" | "webp" | "heif";

/** Returns what a file is by its first bytes, whatever its name or its sender says; undefined for all that is not taken. */
export function photoFormatOf(bytes: Uint8Array): PhotoFormat | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64));
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "jpeg";
  if (head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return "png";
  const text = head.toString("latin1");
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "webp";
  if (text.slice(4, 8) === "ftyp" && /^avi[fs]/.test(text.slice(8))) return "heif";
  return undefined;
}
