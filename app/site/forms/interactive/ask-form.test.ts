import { expect, test } from "vitest";
import { askForm } from "./ask-form.ts";

const FIELDS = new URLSearchParams({ form: "lead", email: "a@example.com" });
const UNANSWERED = {
  result: { form: "lead", ok: false, message: expect.stringMatching(/^The site did not answer/) },
  answered: false,
};

const asking = (answer: () => Response) =>
  askForm("/contact", "company/contact", FIELDS, async () => answer());

test("a form is posted to its route's action, beside what the address holds", async () => {
  const asked: string[] = [];
  const ask = async (address: string | URL | Request, init?: RequestInit) => {
    asked.push(`${init?.method} ${String(address)} ${String(init?.body)}`);
    return new Response();
  };
  await askForm("/contact", "company/contact", FIELDS, ask);
  await askForm("/contact?topic=listing", "company/contact", FIELDS, ask);
  expect(asked).toEqual([
    "POST /contact?_data=company%2Fcontact form=lead&email=a%40example.com",
    "POST /contact?topic=listing&_data=company%2Fcontact form=lead&email=a%40example.com",
  ]);
});

test.each([200, 400, 503])("what the action answers with %i is the result", async (status) => {
  const result = { form: "lead", ok: status === 200, message: "From the site." };
  const headers = { "X-Remix-Response": "yes" };
  expect(await asking(() => Response.json(result, { status, headers }))).toEqual({ result, answered: true });
});

test("what the action throws is a sentence", async () => {
  const thrown = () =>
    new Response("What was sent is over 64 KB.", { status: 413, headers: { "X-Remix-Catch": "yes" } });
  expect(await asking(thrown)).toEqual({
    result: { form: "lead", ok: false, message: "What was sent is over 64 KB." },
    answered: true,
  });
});

test.each<[string, () => Response]>([
  [
    "no connection",
    () => {
      throw new TypeError("Failed to fetch");
    },
  ],
  ["a proxy's error", () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
  ["too many readers", () => new Response("<h1>Too many readers came at once</h1>", { status: 503 })],
  ["an answer that was cut off", () => new Response('{"form":', { headers: { "X-Remix-Response": "yes" } })],
])("%s: the visitor is told, and nothing is thrown", async (_what, answer) => {
  expect(await asking(answer)).toEqual(UNANSWERED);
});
