const QUOTE = 34;
const COMMA = 44;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const BLANK = 32;
const TAB = 9;

/**
 * Takes a CSV file's bytes and where they begin; returns where its rows end and begin: the header's end, then for each row its
 * first byte and the byte behind its last. Rows that say nothing are left out. `openQuote` is the row (0 is the header) whose
 * quotes do not pair. An editor on another system may have left other line ends in it.
 */
export function endsOfRows(bytes: Buffer, start: number): { ends: Uint32Array; openQuote?: number } {
  let ends = new Uint32Array(1024);
  let n = 0;
  const push = (from: number, to: number) => {
    if (n + 2 > ends.length) {
      const more = new Uint32Array(ends.length * 2);
      more.set(ends);
      ends = more;
    }
    // The header's start is known.
    if (n > 0) ends[n++] = from;
    ends[n++] = to;
  };
  let from = start;
  let openQuote: number | undefined;
  let says = false;
  let at = start;
  while (at < bytes.length) {
    const byte = bytes[at];
    if (byte === LINE_FEED || byte === CARRIAGE_RETURN) {
      if (says) push(from, at);
      from = ++at;
      says = false;
    } else if (byte === QUOTE && (at === from || bytes[at - 1] === COMMA)) {
      const close = closingQuote(bytes, at + 1);
      const next = bytes[close + 1];
      const ended = next === undefined || next === COMMA || next === LINE_FEED || next === CARRIAGE_RETURN;
      if (close >= bytes.length || !ended) openQuote ??= (n + 1) >> 1;
      says ||= close > at + 1;
      at = close + 1;
    } else {
      says ||= byte !== COMMA && byte !== BLANK && byte !== TAB;
      at++;
    }
  }
  if (says) push(from, bytes.length);
  return { ends: ends.subarray(0, n), openQuote };
}

/** Where a quoted cell ends that begins at `at`: two quotes are one of its text. */
function closingQuote(bytes: Buffer, at: number): number {
  for (let quote = bytes.indexOf(QUOTE, at); quote !== -1; quote = bytes.indexOf(QUOTE, quote + 2))
    if (bytes[quote + 1] !== QUOTE) return quote;
  return bytes.length;
}

/** Takes a row's bytes and a cell's place; returns its text. */
export function cellAt(bytes: Buffer, from: number, to: number, place: number): string {
  let at = from;
  for (let i = 0; ; i++) {
    const quoted = bytes[at] === QUOTE;
    let end = quoted ? closingQuote(bytes, at + 1) + 1 : at;
    while (end < to && bytes[end] !== COMMA) end++;
    if (i === place) {
      const text = bytes.toString("utf8", at, Math.min(end, to));
      return quoted ? (cellsOfLine(text)[0] ?? "") : text;
    }
    if (end >= to) return "";
    at = end + 1;
  }
}

/** Takes a row's text; returns its cells. Line ends in a cell are one kind. */
export function cellsOfLine(line: string): string[] {
  if (!line.includes('"')) return line.split(",");
  const cells: string[] = [];
  for (let at = 0; ; ) {
    let end = at;
    let text: string;
    if (line[at] === '"') {
      let close = line.indexOf('"', at + 1);
      while (close !== -1 && line[close + 1] === '"') close = line.indexOf('"', close + 2);
      if (close === -1) close = line.length;
      text = line.slice(at + 1, close);
      if (text.includes('"')) text = text.replaceAll('""', '"');
      if (text.includes("\r")) text = text.replace(/\r\n?/g, "\n");
      end = close + 1;
    } else {
      end = line.indexOf(",", at);
      if (end === -1) end = line.length;
      text = line.slice(at, end);
    }
    cells.push(text);
    if (end >= line.length) return cells;
    at = end + 1;
  }
}
