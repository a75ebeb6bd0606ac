import { expect, test } from "vitest";
import { parseCsvStream } from "./csv-rows.server.ts";

const HEAD = "name,city,state,zip\n";
const PIECE = 64 * 1024;

/** A text in pieces, as a file streams in; `sent` says how much of it was asked for. */
function streamOf(text: string) {
  const stream = {
    sent: 0,
    async *[Symbol.asyncIterator]() {
      for (let at = 0; at < text.length; at += PIECE) {
        const piece = Buffer.from(text.slice(at, at + PIECE));
        stream.sent += piece.length;
        yield piece;
      }
    },
  };
  return stream;
}

async function rowsOf(stream: AsyncIterable<Buffer>): Promise<number> {
  let rows = 0;
  for await (const { row } of parseCsvStream(stream)) if (row) rows += 1;
  return rows;
}

test("a quote that is never closed is refused after 256 KB, however long the file is", async () => {
  const stream = streamOf(`${HEAD}"Leaf,Denver,CO,80202\n${"Sage,Denver,CO,80202\n".repeat(500_000)}`);
  await expect(rowsOf(stream)).rejects.toThrow(/broken quoting: a row has more than 256 KB/);
  expect(stream.sent).toBeLessThan(256 * 1024 + 3 * PIECE);
});

test("a row of almost 256 KB is one, over many pieces, and so are those after it", async () => {
  const long = `"${"Leaf\nand ".repeat(28_000)}",Denver,CO,80202\n`;
  expect(await rowsOf(streamOf(HEAD + long + 'Sage,"a ""b""\nc",CO,80202\n'.repeat(9_000)))).toBe(9_001);
});

test.each([
  ["a header with another line end than the rows", "name,city,state,zip\r\n", "Sage,Denver,CO,80202\n"],
  ["rows with another line end than the header", HEAD, "Sage,Denver,CO,80202\r\n"],
  ["both, and signs of old line ends in cells", HEAD, "Sage\r,Den\rver,CO,80202\r\nLeaf,Denver,CO,80202\n"],
])("%s: each row is one", async (_what, head, row) => {
  const rows = row.split("\n").length - 1;
  expect(await rowsOf(streamOf(head + row.repeat(9_000)))).toBe(9_000 * rows);
});

test("a header of tens of thousands of columns costs each row no more than those that are known", async () => {
  const header = `name,zip,${"other,".repeat(43_000)}`;
  // Where each row looked at each column, this would take minutes.
  expect(await rowsOf(streamOf(`${header}\n${"Leaf,80202\n".repeat(300_000)}`))).toBe(300_000);
});
