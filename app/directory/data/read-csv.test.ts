import { mkdtemp, open, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import Papa from "papaparse";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openCsv } from "./csv-source.server.ts";
import { readCsv } from "./read-csv.server.ts";

let folder = "";
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "read-csv-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function fileOf(content: string | Uint8Array): Promise<string> {
  files += 1;
  const path = join(folder, `${files}.csv`);
  await writeFile(path, content);
  return path;
}

async function read(content: string | Uint8Array) {
  return readCsv(await fileOf(content));
}

const HEAD = "name,address,city,state,zip\n";
const ROW = "Leaf,1 Main Street,Denver,CO,80202\n";

describe("the directory's file", () => {
  test.each([
    ["LF", HEAD + ROW],
    ["CRLF", (HEAD + ROW).replace(/\n/g, "\r\n")],
    ["a byte order mark", `\uFEFF${HEAD}${ROW}`],
    ["no last line end", (HEAD + ROW).trimEnd()],
    [
      "quotes around everything",
      '"name","address","city","state","zip"\n"Leaf","1 Main Street","Denver","CO","80202"\n',
    ],
    ["capitals and spaces in its header", HEAD.toUpperCase().replace(",", " , ") + ROW],
    ["columns that it does not know", "colour,name,city,state,zip\ngreen,Leaf,Denver,CO,80202\n"],
    ["blank lines", `${HEAD}\n\n${ROW}\n`],
  ])("is read with %s", async (_what, text) => {
    const { rows, problems } = await read(text);
    expect(rows.map(({ name, city, zip }) => ({ name, city, zip }))).toEqual([
      { name: "Leaf", city: "Denver", zip: "80202" },
    ]);
    expect(problems).toEqual([]);
  });

  test("names the lines of its problems, also after cells of several lines and blank lines", async () => {
    const { rows, problems } = await read(
      `${HEAD}"Leaf\nand Co","1 Main\nStreet",Denver,CO,80202\n\n,2 Main Street,Denver,CO,80202\n${ROW.replace("CO", "XX")}`,
    );
    expect(rows).toHaveLength(2);
    expect(problems).toEqual([
      { line: 6, reason: "no name", rejected: true },
      { line: 7, reason: "state: not a US state", rejected: false },
    ]);
  });

  test("gives an id that is taken another end, and says so", async () => {
    const { rows, problems } = await read("id,name,zip\na,One,80202\na,Two,80202\n");
    expect(rows.map(({ id }) => id)).toEqual(["a", "a-2"]);
    expect(problems).toEqual([{ line: 3, reason: expect.stringContaining('"a" is taken'), rejected: false }]);
  });

  test("holds the same rows however it is cut into pieces", async () => {
    // Over HTTP the pieces are the sender's: here they end in the middle of characters, quotes and line ends.
    const names = fc.array(
      fc.stringMatching(/^[a-zé"😀\n,]{1,12}$/u).filter((name) => /[a-z]/.test(name)),
      { minLength: 1, maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(
        names,
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 }),
        async (given, cuts) => {
          const text = Papa.unparse(
            given.map((name) => ({ name, zip: "80202" })),
            { newline: "\r\n" },
          );
          const bytes = Buffer.from(`${text}\r\n`);
          const server = createServer((_req, res) => {
            for (let at = 0, i = 0; at < bytes.length; i++) {
              const size = cuts[i % cuts.length] ?? 1;
              res.write(bytes.subarray(at, at + size));
              at += size;
            }
            res.end();
          }).listen(0);
          try {
            const address = server.address();
            const port = address && typeof address === "object" ? address.port : 0;
            const { rows } = await readCsv(`http://localhost:${port}/x.csv`);
            expect(rows.map(({ name }) => name)).toEqual(
              given.map((name) => name.replace(/\n+/g, " ").trim()),
            );
          } finally {
            server.closeAllConnections();
            server.close();
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe("a file that is none", () => {
  test.each<[string, string | Uint8Array, RegExp]>([
    ["empty", "", /empty/],
    ["of blank lines", "\n\n\n", /column|empty/],
    ["binary", new Uint8Array([0x89, 0x50, 0, 0, 1]), /binary/],
    ["in another encoding", new Uint8Array([...Buffer.from(HEAD), 0xe9, 0xff, 0x0a]), /UTF-8/],
    ["of one column", "name\nLeaf\n", /place/],
    ["without a header", ROW + ROW, /column/],
    ["cut off in its last row", `${HEAD}${ROW}Sage,2 Main Str`, /cut off/],
    ["cut off inside quotes", `${HEAD}${ROW}"Sage,2 Main Str`, /quoting/],
    ["badly quoted", `${HEAD}"Le"af,1 Main Street,Denver,CO,80202\n`, /quoting/],
    ["HTML", "<!doctype html><title>503</title>\n", /column/],
  ])("%s is refused with the reason", async (_what, content, reason) => {
    await expect(read(content)).rejects.toThrow(reason);
  });

  test("over 64 MB is refused without being read", async () => {
    const path = join(folder, "large.csv");
    const file = await open(path, "w");
    await file.truncate(64 * 1024 * 1024 + 1);
    await file.close();
    await expect(readCsv(path)).rejects.toThrow("larger than 64 MB (DISPENSARIES_MAX_MB)");
  });

  test("may be as large as the operator says, and no larger", async () => {
    vi.stubEnv("DISPENSARIES_MAX_MB", "1");
    vi.resetModules();
    const { refuseLarge } = await import("./csv-source.server.ts");
    expect(() => refuseLarge(1024 * 1024)).not.toThrow();
    expect(() => refuseLarge(1024 * 1024 + 1)).toThrow("larger than 1 MB");
    vi.unstubAllEnvs();
  });

  test.each([
    ["a device", /not a file/, (path: string) => symlink("/dev/null", path)],
    [
      "more than is read",
      /larger than 64 MB/,
      (path: string) => writeFile(path, "").then(() => truncate(path, 64 * 1024 * 1024 + 1)),
    ],
    ["nothing", /^$/, (path: string) => writeFile(path, "")],
  ])("%s that takes the file's place after the look is not read", async (_what, reason, put) => {
    const path = await fileOf(HEAD + ROW);
    const { stream } = await openCsv(path);
    await rm(path);
    await put(path);
    const came = await text(stream).then(
      (all) => all.slice(0, 100),
      (error: Error) => error.message,
    );
    expect(came).toMatch(reason);
  });

  test("a folder, or nothing at all, is refused", async () => {
    await expect(readCsv(folder)).rejects.toThrow(/not a file/);
    await expect(readCsv(join(folder, "missing.csv"))).rejects.toThrow(/ENOENT/);
  });

  test("an address that sends little, which unpacks to more than 64 MB, is refused", async () => {
    const row = `Leaf,1 Main Street,Denver,CO,80202,"${"a".repeat(225_000)}"\n`;
    const packed = gzipSync(HEAD.replace("\n", ",description\n") + row.repeat(320));
    const server = createServer((_req, res) => res.setHeader("Content-Encoding", "gzip").end(packed)).listen(
      0,
    );
    const address = server.address();
    const port = address && typeof address === "object" ? address.port : 0;
    await expect(readCsv(`http://localhost:${port}/x.csv`)).rejects.toThrow("larger than 64 MB");
    server.closeAllConnections();
    server.close();
  });

  test("an address is followed three times on its own host, and never to another", async () => {
    const asked: string[] = [];
    const server = createServer(({ url = "/" }, res) => {
      asked.push(url);
      const left = Number(/^\/(\d)$/.exec(url)?.[1] ?? -1);
      if (left > 0) res.writeHead(302, { Location: `/${left - 1}` }).end();
      else if (left === 0) res.end(`${HEAD}Leaf,1 Main Street,Denver,CO,80202\n`);
      else
        res
          .writeHead(301, { Location: url === "/other" ? `http://127.0.0.1:${port}/0` : "ftp://localhost/0" })
          .end();
    }).listen(0);
    const address = server.address();
    const port = address && typeof address === "object" ? address.port : 0;
    const readFrom = (path: string) => readCsv(`http://localhost:${port}${path}`);
    expect((await readFrom("/3")).rows).toHaveLength(1);
    await expect(readFrom("/4")).rejects.toThrow("redirects more than 3 times");
    asked.length = 0;
    await expect(readFrom("/other")).rejects.toThrow(
      `redirects to http://127.0.0.1:${port}: name that address`,
    );
    await expect(readFrom("/ftp")).rejects.toThrow("redirects to");
    expect(asked).toEqual(["/other", "/ftp"]);
    server.closeAllConnections();
    server.close();
  });

  test("an address with a password is refused, and nobody reads the password", async () => {
    const said = await readCsv("https://reader:hush@LISTINGS.example/x.csv").catch(String);
    expect(said).toContain("has a name or a password in it");
    expect(said).not.toMatch(/hush|reader/);
  });

  test("an address that answers an error is refused with its status", async () => {
    const server = createServer((_req, res) => res.writeHead(503).end("no")).listen(0);
    const address = server.address();
    const port = address && typeof address === "object" ? address.port : 0;
    await expect(readCsv(`http://localhost:${port}/x.csv`)).rejects.toThrow("answered 503");
    server.close();
  });
});
