/** Width and height in pixels. */
export type ImageSize = { width: number; height: number };

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Markers of a JPEG frame: SOF0 to SOF15, without DHT (C4), JPG (C8) and DAC (CC). ISO/IEC 10918-1, table B.1. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * Reads the size out of the head of a PNG or JPEG file. Undefined for anything else, also for one that is cut off. Takes no
 * time and no library, so that a file of advertisements is checked while it is read.
 */
export function imageSize(bytes: Buffer): ImageSize | undefined {
  try {
    if (bytes.subarray(0, 8).equals(PNG_SIGNATURE) && bytes.toString("latin1", 12, 16) === "IHDR") {
      return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
    }
    return bytes.readUInt16BE(0) === 0xffd8 ? jpegSize(bytes) : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Walks from segment to segment; each says how long it is. */
function jpegSize(bytes: Buffer): ImageSize | undefined {
  let at = 2;
  while (bytes.readUInt8(at) === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) {
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    } else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
