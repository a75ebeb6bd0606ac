import { expect, test, vi } from "vitest";

vi.stubEnv("BACKEND", "none");
vi.stubEnv("LOG_LEVEL", "silent");
const { submitLawChange } = await import("./law-change.form.server.ts");

const send = (fields: Record<string, string>) =>
  submitLawChange(
    new URLSearchParams({ product: "cannabis", state: "OH", message: "The limit rose.", ...fields }),
  );

test("a report needs its message alone", async () => {
  expect(await send({})).toEqual({ ok: true });
  expect(await send({ source: "Bill 1", email: " Reader@Example.com " })).toEqual({ ok: true });
});

test.each([
  [{ message: "  " }, "message", "Please say what changed."],
  [{ message: "x".repeat(4001) }, "message", "Please keep it under 4,000 characters."],
  [{ source: "x".repeat(501) }, "source", "Please keep the source under 500 characters."],
  [{ email: "reader@localhost" }, "email", "Please enter an email address like name@example.com."],
  [{ state: "Guam" }, "state", "The form was not complete. Please load the page again."],
  [{ product: "weed" }, "product", "The form was not complete. Please load the page again."],
])("%j is refused by its field", async (fields, field, message) => {
  expect(await send(fields)).toMatchObject({ ok: false, status: 400, errors: { [field]: message } });
});

test("what is wrong with a hidden field is said by the form itself", async () => {
  expect(await send({ product: "weed" })).toMatchObject({
    message: "The form was not complete. Please load the page again.",
  });
  expect(await send({ email: "reader@localhost" })).toMatchObject({
    message: "Please look at the marked fields.",
  });
});
