import { expect, test, vi } from "vitest";

vi.stubEnv("BACKEND", "none");
vi.stubEnv("LOG_LEVEL", "silent");
const { submitLawChange } = await import("./law-change.form.server.ts");

const send = (fields: Record<string, string>) =>
  submitLawChange(
    new URLSearchParams({ product: "cannabis", state: "OH", message: "The limit rose.", ...fields }),
  );

test("a report needs its message alone", async () => {
  expect(await send({})).toMatchObject({ ok: true });
  expect(await send({ source: "Bill 1", email: " Reader@Example.com " })).toMatchObject({ ok: true });
});

test.each([
  [{ message: "  " }, "message", "Say what changed"],
  [{ message: "x".repeat(4001) }, "message", "Keep it under 4,000 characters"],
  [{ source: "x".repeat(501) }, "source", "Keep the source under 500 characters"],
  [{ email: "reader@localhost" }, "email", "Enter an email address like name@example.com"],
])("%j is refused by its field", async (fields, field, message) => {
  expect(await send(fields)).toMatchObject({ ok: false, status: 400, errors: { [field]: message } });
});

test("what is wrong with a hidden field is said by the form itself", async () => {
  for (const fields of [{ product: "weed" }, { state: "Guam" }] as Record<string, string>[])
    expect(await send(fields)).toEqual({
      ok: false,
      status: 400,
      message: "Part of the form was missing. Load the page again.",
    });
  expect(await send({ email: "reader@localhost" })).toMatchObject({
    message: "Check the marked fields.",
  });
});
