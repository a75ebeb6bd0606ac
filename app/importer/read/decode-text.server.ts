import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { refuseBinary } from "./binary-file.server.ts";
import { NotUnderstoodError } from "./not-understood.ts";

/** The labels are those of the Encoding Standard: TextDecoder knows them all. */
export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "macintosh";

export type DetectedEncoding = { encoding: TextEncoding; byteOrderMark: boolean };

const CHUNK_BYTES = 1 << 20;

/** A file by its path, or what an archive held. */
export type Bytes = string | Uint8Array;

/**
 * Takes a path or bytes; returns the encoding of the text in it. A byte-order mark decides; without one NUL bytes on
 * every other place mean UTF-16; bytes that are valid UTF-8 throughout mean UTF-8; everything else is
 * windows-1252, which is what spreadsheets write, or MacRoman, which those of a Mac did. Throws NotUnderstoodError on an empty or binary file.
 */
export function detectEncoding(path: Bytes): DetectedEncoding {
  let head: Uint8Array | undefined;
  const validity = { multibyte: 0, invalid: 0, expecting: 0 };
  for (const bytes of readBytes(path)) {
    if (!head) {
      head = bytes.slice(0, 4096);
      refuseBinary(head);
      const marked = markedEncoding(head);
      if (marked) return { encoding: marked, byteOrderMark: true };
      const utf16 = unmarkedUtf16(head);
      if (utf16) return { encoding: utf16, byteOrderMark: false };
    }
    countUtf8(bytes, validity);
  }
  if (!head?.length) throw new NotUnderstoodError("The file is empty.");
  // A few broken bytes among many good sequences are damage in a UTF-8 file, not another encoding.
  const utf8 = validity.invalid === 0 || validity.multibyte > 4 * validity.invalid;
  return { encoding: utf8 ? "utf-8" : eightBitEncoding(path), byteOrderMark: false };
}

function markedEncoding(head: Uint8Array): TextEncoding | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return "utf-8";
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  return undefined;
}

function unmarkedUtf16(head: Uint8Array): TextEncoding | undefined {
  const nuls = [0, 0];
  const pairs = Math.floor(head.length / 2);
  for (let i = 0; i < pairs * 2; i++) if (head[i] === 0) nuls[i % 2] = (nuls[i % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = nuls;
  if (pairs >= 2 && odd > pairs * 0.7 && even < pairs * 0.05) return "utf-16le";
  if (pairs >= 2 && even > pairs * 0.7 && odd < pairs * 0.05) return "utf-16be";
  return undefined;
}

/** Counts complete multi-byte sequences and bytes that cannot be UTF-8 (RFC 3629, lead bytes C2 to F4). */
function countUtf8(
  bytes: Uint8Array,
  state: { multibyte: number; invalid: number; expecting: number },
): void {
  for (const byte of bytes) {
    if (state.expecting > 0) {
      if (byte >= 0x80 && byte <= 0xbf) {
        if (--state.expecting === 0) state.multibyte++;
        continue;
      }
      state.invalid++;
      state.expecting = 0;
    }
    if (byte < 0x80) continue;
    if (byte >= 0xc2 && byte <= 0xdf) state.expecting = 1;
    else if (byte >= 0xe0 && byte <= 0xef) state.expecting = 2;
    else if (byte >= 0xf0 && byte <= 0xf4) state.expecting = 3;
    else state.invalid++;
  }
}

/** Letters and signs that words of English and Spanish have, as the bytes of either: á é í ñ ó ú ü, and ’ between letters. */
const MAC_LETTERS: ReadonlySet<number> = new Set([0x87, 0x8e, 0x92, 0x96, 0x97, 0x9c, 0x9f, 0xd5]);
const WINDOWS_LETTERS: ReadonlySet<number> = new Set([
  0xe1, 0xe9, 0xed, 0xf1, 0xf3, 0xfa, 0xfc, 0xc9, 0xd1, 0x92,
]);

/** Between two letters 0x8E is an é of MacRoman or the Ž of windows-1252: what words are made of decides. */
function eightBitEncoding(path: Bytes): TextEncoding {
  let [mac, windows] = [0, 0];
  for (const bytes of readBytes(path)) {
    for (let i = 1; i < bytes.length - 1; i++) {
      const byte = bytes[i] ?? 0;
      if (byte < 0x80 || !isLetter(bytes[i - 1])) continue;
      // An ’ ends no word: in windows-1252 it stands between letters, where MacRoman has an í.
      if (MAC_LETTERS.has(byte) && (byte !== 0x92 || !isPossessive(bytes, i))) mac++;
      if (WINDOWS_LETTERS.has(byte) && (byte !== 0x92 || isPossessive(bytes, i))) windows++;
    }
  }
  return mac > windows ? "macintosh" : "windows-1252";
}

function isLetter(byte = 0): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
}

/** "Al’s", "Mary’S": an s and then no letter. */
function isPossessive(bytes: Uint8Array, at: number): boolean {
  return ((bytes[at + 1] ?? 0) | 0x20) === 0x73 && !isLetter(bytes[at + 2]);
}

/** Takes a path or bytes and their encoding; yields the text in pieces, without byte-order mark and NUL characters. */
export function* readText(path: Bytes, encoding: TextEncoding): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (const bytes of readBytes(path)) {
    const text = decoder.decode(bytes, { stream: true });
    yield text.includes("\0") ? text.replaceAll("\0", "") : text;
  }
  const rest = decoder.decode();
  if (rest) yield rest;
}

function* readBytes(path: Bytes): Generator<Uint8Array> {
  if (typeof path !== "string") {
    for (let at = 0; at < path.length; at += CHUNK_BYTES) yield path.subarray(at, at + CHUNK_BYTES);
    return;
  }
  const file = openSync(path, "r");
  try {
    if (!fstatSync(file).isFile()) throw new NotUnderstoodError(`${path} is not a file.`);
    const buffer = new Uint8Array(CHUNK_BYTES);
    for (;;) {
      const length = readSync(file, buffer, 0, buffer.length, null);
      if (length === 0) return;
      yield buffer.subarray(0, length);
    }
  } finally {
    closeSync(file);
  }
}
