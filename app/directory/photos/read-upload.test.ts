import { ReadableStream as NodeStream } from "node:stream/web";
import { expect, test } from "vitest";
import { readUpload } from "./read-upload.server.ts";

const MOST = 1_000_000;

function post(type: string, parts: number, boundary = "B"): Request {
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n`;
  return new Request("http://localhost/", {
    method: "POST",
    headers: { "Content-Type": type },
    body: `${part.repeat(parts)}--${boundary}--\r\n`,
  });
}

test.each(["multipart/form-data; boundary=B", 'Multipart/Form-Data;boundary="B"'])(
  "a form as browsers send it is read: %s",
  async (type) => {
    const { fields } = await readUpload(post(type, 2), "photo", MOST);
    expect(fields.getAll("a")).toEqual(["1", "1"]);
  },
);

test.each([
  ["a million lines", "X: y\r\n".repeat(100_000)],
  ["a name of megabytes", `Content-Disposition: form-data; name="${"a".repeat(500_000)}"\r\n`],
])("a part that says %s of itself makes it none", async (_, head) => {
  const request = new Request("http://localhost/", {
    method: "POST",
    headers: { "Content-Type": "multipart/form-data; boundary=B" },
    body: `--B\r\nContent-Disposition: form-data; name="a"\r\n${head}\r\n1\r\n--B--\r\n`,
  });
  await expect(readUpload(request, "photo", MOST)).rejects.toMatchObject({ status: 400 });
});

test.each([
  ["multipart/form-data; boundary=B", 20],
  ["multipart/form-data; xboundary=A; boundary=B", 20],
  ['multipart/form-data; x="boundary=A"; boundary=B', 20],
  ["multipart/form-data; boundary=B; boundary=A", 2],
  ["multipart/form-data", 2],
])(
  "one with more parts than a form has, or a second boundary, is none: %s, %i parts",
  async (type, parts) => {
    const read = readUpload(post(type, parts), "photo", MOST);
    await expect(read).rejects.toMatchObject({ status: 400 });
  },
);

/** A form whose body comes in pieces of so many bytes. */
function inPieces(bytes: number, of: number): Request {
  const photo = "a".repeat(bytes);
  const text = `--B\r\nContent-Disposition: form-data; name="photo"; filename="a"\r\n\r\n${photo}\r\n--B--\r\n`;
  const pieces = function* () {
    for (let from = 0; from < text.length; from += of) yield Buffer.from(text.slice(from, from + of));
  };
  return new Request("http://localhost/", {
    method: "POST",
    headers: { "Content-Type": "multipart/form-data; boundary=B" },
    body: NodeStream.from(pieces()) as ReadableStream<Uint8Array>,
    duplex: "half",
  } as RequestInit);
}

test.each([100, 1_001, 65_536, 900_000])("a file that comes in pieces of %i bytes is whole", async (of) => {
  const { file } = await readUpload(inPieces(700_000, of), "photo", MOST);
  expect(Buffer.from(file ?? []).toString()).toBe("a".repeat(700_000));
});

test("one that is too long is told so, however it comes", async () => {
  expect(await readUpload(inPieces(1_200_000, 1_001), "photo", MOST)).toMatchObject({ tooLong: true });
});

test("a byte in each piece is no browser's: nobody waits for the rest", async () => {
  const read = readUpload(inPieces(700_000, 1), "photo", MOST);
  await expect(read).rejects.toMatchObject({ status: 400 });
});
