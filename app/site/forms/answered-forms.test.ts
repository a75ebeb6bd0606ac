import { expect, test } from "vitest";
import { answeredForms } from "./answered-forms.ts";

const form = () => ({ method: "POST", body: new URLSearchParams({ form: "lead", email: "a@example.com" }) });
const asking = (answer: () => Response | Promise<Response>) => answeredForms(async () => answer());

async function expectUnanswered(response: Response): Promise<void> {
  expect(response.status).toBe(503);
  expect(response.headers.get("X-Remix-Response")).toBe("yes");
  expect(await response.json()).toMatchObject({
    form: "lead",
    ok: false,
    message: expect.stringMatching(/./),
  });
}

test("a form whose answer was lost is told so", async () => {
  await expectUnanswered(
    await asking(() => {
      throw new TypeError("Failed to fetch");
    })("/contact", form()),
  );
});

test("a form that something in between answered is told so", async () => {
  await expectUnanswered(
    await asking(() => new Response("Bad gateway", { status: 502 }))("/contact", form()),
  );
});

test.each([
  [200, {}],
  [404, {}],
  [503, { "X-Remix-Response": "yes" }],
  [503, { "X-Remix-Catch": "yes" }],
  [500, { "X-Remix-Error": "yes" }],
])("what the site itself answers (%i %j) stays", async (status, headers) => {
  const own = new Response("own", { status, headers: headers as Record<string, string> });
  expect(await asking(() => own)("/contact", form())).toBe(own);
});

test("what is no form, or was given up, fails as it did", async () => {
  const failing = asking(() => {
    throw new TypeError("Failed to fetch");
  });
  await expect(failing("/contact")).rejects.toThrow("Failed to fetch");
  await expect(
    failing("/nearest-zip", { method: "POST", body: new URLSearchParams({ lat: "1" }) }),
  ).rejects.toThrow();
  await expect(failing("/contact", { ...form(), signal: AbortSignal.abort() })).rejects.toThrow(
    "Failed to fetch",
  );
  const bad = new Response("Bad gateway", { status: 502 });
  expect(await asking(() => bad)("/contact")).toBe(bad);
});
