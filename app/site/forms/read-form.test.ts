import { describe, expect, test, vi } from "vitest";

vi.stubEnv("SITE_URL", "https://leaf.example");
const { readForm } = await import("./read-form.server.ts");

const FORM = "application/x-www-form-urlencoded";
const LIMIT = 64 * 1024;

function post(body: BodyInit | null, headers: Record<string, string> = {}): Request {
  return new Request("http://127.0.0.1:3000/dispensaries", {
    method: "POST",
    headers: { "Content-Type": FORM, ...headers },
    body,
    duplex: "half",
  } as RequestInit);
}

/** The status of the Response that reading this request throws; undefined when it is read. */
async function refusal(request: Request): Promise<number | undefined> {
  try {
    await readForm(request);
    return undefined;
  } catch (error) {
    if (error instanceof Response) return error.status;
    throw error;
  }
}

/** A body that comes in these pieces and notes whether the reader gave it up. */
function inPieces(pieces: Iterable<Uint8Array>) {
  const iterator = pieces[Symbol.iterator]();
  const seen = { cancelled: false };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { value, done } = iterator.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel() {
      seen.cancelled = true;
    },
  });
  return { body, seen };
}

describe("a posted form", () => {
  test.each([FORM, `${FORM}; charset=UTF-8`, FORM.toUpperCase()])("is read as %s", async (type) => {
    const fields = await readForm(post("form=lead&city=S%C3%A3o+Paulo", { "Content-Type": type }));
    expect(Object.fromEntries(fields)).toEqual({ form: "lead", city: "São Paulo" });
  });

  test.each(["text/plain", "multipart/form-data; boundary=x", "application/json", ""])(
    "of another type (%j) is refused with 415",
    async (type) => {
      expect(await refusal(post("form=lead", { "Content-Type": type }))).toBe(415);
    },
  );

  test("loses the one character that no database takes, however it was sent", async () => {
    const fields = await readForm(post("id=a%00b%%0000&n%00ame=\u0000c"));
    expect([...fields]).toEqual([
      ["id", "ab%00"],
      ["name", "c"],
    ]);
  });

  test("without a body has no fields", async () => {
    expect((await readForm(post(null))).size).toBe(0);
  });

  test("keeps a character whose bytes come in two pieces", async () => {
    const bytes = new TextEncoder().encode("city=Cañon");
    const cut = bytes.indexOf(0xc3) + 1;
    const { body } = inPieces([bytes.slice(0, cut), bytes.slice(cut)]);
    expect((await readForm(post(body))).get("city")).toBe("Cañon");
  });

  test("may have 64 KB and not a byte more, whatever its header says", async () => {
    const form = (bytes: number) => `x=${"a".repeat(bytes - 2)}`;
    expect(await refusal(post(form(LIMIT)))).toBeUndefined();
    expect(await refusal(post(form(LIMIT + 1)))).toBe(413);
    expect(await refusal(post("x=1", { "Content-Length": String(LIMIT + 1) }))).toBe(413);
  });

  test("has 500 fields at most: what is said of each costs the square of them", async () => {
    expect(await refusal(post("a&".repeat(500)))).toBeUndefined();
    expect(await refusal(post("a&".repeat(501)))).toBe(413);
    expect(await refusal(post(Array.from({ length: 501 }, (_, i) => i).join("&")))).toBe(413);
  });

  test("that never ends is not read to its end", async () => {
    function* endless() {
      for (;;) yield new Uint8Array(10_000).fill(97);
    }
    const { body, seen } = inPieces(endless());
    expect(await refusal(post(body))).toBe(413);
    expect(seen.cancelled).toBe(true);
  });
});

describe("a form of this site", () => {
  test.each<Record<string, string>>([
    {},
    { Origin: "https://leaf.example" },
    { "Sec-Fetch-Site": "same-origin" },
  ])("is welcome with %j", async (headers) => {
    expect(await refusal(post("form=lead", headers))).toBeUndefined();
  });

  test.each<Record<string, string>>([
    { Origin: "https://evil.example" },
    { Origin: "https://leaf.example.evil.example" },
    { Origin: "https://leaf.example:444" },
    { Origin: "http://leaf.example" },
    { Origin: "http://127.0.0.1:3000" },
    { Origin: "http://leaf.internal:8080", Host: "leaf.internal:8080" },
    { Origin: "null" },
    { "Sec-Fetch-Site": "cross-site" },
  ])("is none with %j: 403", async (headers) => {
    expect(await refusal(post("form=lead", headers))).toBe(403);
  });
});
