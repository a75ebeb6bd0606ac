import { afterEach, describe, expect, test, vi } from "vitest";
import type { FormAnswer, FormHandler } from "./form-result.ts";

vi.stubEnv("COOKIE_SECRET", "a secret of the tests, long enough");
vi.stubEnv("BACKEND", "none");
vi.stubEnv("LOG_LEVEL", "silent");
const { pageForms } = await import("./page-forms.server.ts");
const { readFlash } = await import("./flash.server.ts");
const { HONEYPOT_FIELD, OWN_PAGE_FIELD } = await import("./form-result.ts");
const { CACHE } = await import("../http/cache-policy.ts");

const DOCUMENT = "text/html,application/xhtml+xml";
const PAGE = "http://localhost/dispensaries?state=CO";
const TOAST = { kind: "info", title: "Done" } as const;

/** The posts that came to the form `note`, and what it answers to them. */
let seen: { fields: Record<string, string>; address: string }[] = [];
let answer: FormAnswer = { ok: true };
afterEach(() => {
  seen = [];
  answer = { ok: true };
});
const note: FormHandler = (fields, { address }) => {
  seen.push({ fields: Object.fromEntries(fields), address });
  return answer;
};
const action = pageForms({ note });

let visitors = 0;

/** Posts to the page as a visitor of its own; returns the answer and what the page's render is told. */
async function post(
  fields: Record<string, string>,
  { accept = "*/*", url = PAGE, clientAddress = `10.0.0.${++visitors}` } = {},
) {
  const context: { clientAddress: string; formResult?: unknown } = { clientAddress };
  const body = new URLSearchParams(fields);
  const request = new Request(url, { method: "POST", body, headers: { Accept: accept } });
  const response = await action({ request, context, params: {} } as Parameters<typeof action>[0]);
  return { response, formResult: context.formResult };
}

/** What the page that a redirect leads to is told by its cookies. */
async function flashOf(response: Response) {
  const pairs = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return readFlash(new Request("http://localhost/", { headers: { Cookie: pairs.join("; ") } }));
}

describe("a form that succeeds", () => {
  test("leads a document back to its page, which says so once", async () => {
    const { response } = await post({ form: "note", text: "hello" }, { accept: DOCUMENT });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/dispensaries?state=CO#note");
    expect(response.headers.get("Cache-Control")).toBe(CACHE.never);
    expect(await flashOf(response)).toEqual({ succeeded: "note" });
    expect(seen).toEqual([
      { fields: { form: "note", text: "hello" }, address: expect.stringContaining("10.") },
    ]);
  });

  test("hands what it was received as to the page that says so", async () => {
    const receipt = { number: "4F81A702", at: "Nov 21, 2026, 7:42 pm" };
    const thanks = { title: "We have <it>", next: "We read it.", numbered: true } as const;
    answer = { ok: true, receipt, thanks };
    const { response } = await post({ form: "note" }, { accept: DOCUMENT });
    expect(await flashOf(response)).toEqual({ succeeded: "note", thanks, receipt });
    const { html } = await (await post({ form: "note" })).response.json();
    for (const said of [
      "We have &lt;it&gt;",
      "We read it.",
      receipt.number,
      receipt.at,
      `href="/dispensaries?state=CO"`,
    ])
      expect(html).toContain(said);
  });

  test.each([
    ["/claim/denver/co/alder-pine?step=form", "/claim/denver/co/alder-pine?step=form#note"],
    ["//claim/x", "/dispensaries?state=CO#note"],
    ["/claim/..//evil.example", "/dispensaries?state=CO#note"],
    ["/claim/\\evil.example", "/dispensaries?state=CO#note"],
    ["/claim/\r\nSet-Cookie: session=x", "/dispensaries?state=CO#note"],
    ["/claim/\u0007", "/dispensaries?state=CO#note"],
    ["/claim/中", "/dispensaries?state=CO#note"],
    [`/claim/${"a".repeat(60_000)}`, "/dispensaries?state=CO#note"],
  ])(
    "leads to a page of the business side that it stood on, written as an address: %j",
    async (back, location) => {
      const { response } = await post({ form: "note", [OWN_PAGE_FIELD]: back }, { accept: DOCUMENT });
      expect([response.status, response.headers.get("Location")]).toEqual([303, location]);
      expect(response.headers.getSetCookie().join()).not.toContain("session");
    },
  );

  test("with a toast leads back to the top of the page, where the toast is", async () => {
    answer = { ok: true, toast: TOAST };
    const { response } = await post({ form: "note" }, { accept: DOCUMENT });
    expect(response.headers.get("Location")).toBe("/dispensaries?state=CO");
    expect(await flashOf(response)).toEqual({ toast: TOAST });
  });

  test("answers a script with the same as JSON, and no cookie", async () => {
    answer = { ok: true, toast: TOAST };
    const { response } = await post({ form: "note" });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ form: "note", ok: true, toast: TOAST });
    expect(response.headers.get("Set-Cookie")).toBeNull();
    expect(response.headers.get("Cache-Control")).toBe(CACHE.never);
  });

  test("never leads to another site", async () => {
    const { response } = await post(
      { form: "note" },
      { accept: DOCUMENT, url: "http://localhost//evil.example" },
    );
    expect(response.headers.get("Location")).toBe("/evil.example#note");
  });
});

describe("a form that fails", () => {
  test.each([
    ["a document", DOCUMENT],
    ["a script", "*/*"],
  ])("tells %s its errors and what was typed, by the page's render and as JSON", async (_who, accept) => {
    answer = { ok: false, status: 400, message: "Look again.", errors: { text: "Too long." } };
    const { response, formResult } = await post({ form: "note", text: "hello" }, { accept });
    const { status: _status, ...said } = answer;
    expect(response.status).toBe(400);
    expect(formResult).toEqual({
      form: "note",
      ...said,
      html: expect.stringMatching(/Check one answer.*href="#note-text".*Too long\./),
      values: { form: "note", text: "hello" },
    });
    expect(await response.json()).toEqual(formResult);
    expect(response.headers.get("Cache-Control")).toBe(CACHE.never);
  });

  test("lists its errors in the form's order; a choice that nobody made is not sent, and comes first", async () => {
    answer = { ok: false, status: 400, errors: { message: "Short.", topic: "None.", email: "Wrong." } };
    const { response } = await post({ form: "note", email: "x", name: "", message: "y" });
    expect(Object.keys((await response.json()).errors)).toEqual(["topic", "email", "message"]);
  });

  test("with a toast leads a document back to it, and gives a script the status", async () => {
    answer = { ok: false, status: 503, toast: TOAST };
    const { response } = await post({ form: "note" }, { accept: DOCUMENT });
    expect(response.status).toBe(303);
    expect(await flashOf(response)).toEqual({ toast: TOAST });
    expect((await post({ form: "note" })).response.status).toBe(503);
  });

  test.each(["", "other", "toString", "__proto__"])(
    "that no page has (%j) is refused with 400",
    async (form) => {
      await expect(post({ form })).rejects.toMatchObject({ status: 400 });
    },
  );
});

describe("every form", () => {
  test("thanks a robot that filled the trap field, and keeps nothing of it", async () => {
    const { response } = await post({ form: "note", [HONEYPOT_FIELD]: "https://spam.example" });
    expect(await response.json()).toMatchObject({ form: "note", ok: true });
    expect(seen).toEqual([]);
  });

  test("takes 30 posts a minute from one visitor, whichever forms they are", async () => {
    const answers: [number, boolean][] = [];
    for (let i = 0; i < 31; i++) {
      const form = i % 2 ? "note" : "newsletter";
      const { response } = await post({ form, email: "a@example.com" }, { clientAddress: "192.0.2.1" });
      answers.push([response.status, Number(response.headers.get("Retry-After")) > 0]);
    }
    expect(answers).toEqual([...Array(30).fill([200, false]), [429, true]]);
    expect((await post({ form: "note" })).response.status).toBe(200);
  });
});

test.each(["PUT", "PATCH", "DELETE"])("%s is not what forms are sent with", async (method) => {
  const body = new URLSearchParams({ form: "note" });
  const request = new Request(PAGE, { method, body });
  const refused = await action({ request, context: {}, params: {} } as Parameters<typeof action>[0]).catch(
    (thrown) => thrown,
  );
  expect(refused).toMatchObject({ status: 405 });
  expect(refused.headers.get("Allow")).toBe("GET, HEAD, POST");
  expect(seen).toEqual([]);
});

describe("the newsletter's form", () => {
  test("is on every page", async () => {
    const { response } = await post({ form: "newsletter", email: " Reader@Example.com " });
    expect(await response.json()).toMatchObject({ form: "newsletter", ok: true });
  });

  test("says what is wrong with an address", async () => {
    const { response } = await post({ form: "newsletter", email: "reader" });
    expect(response.status).toBe(400);
    const { message, errors } = await response.json();
    expect(errors).toEqual({ email: message });
    expect(message).not.toBe("");
  });
});
