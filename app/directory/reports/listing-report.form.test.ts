import { beforeAll, expect, test, vi } from "vitest";

vi.stubEnv("BACKEND", "none");
vi.stubEnv("LOG_LEVEL", "silent");
const { submitListingReport } = await import("./listing-report.form.server.ts");
const { loadDirectory } = await import("../data/directory-store.server.ts");

let listing: string;
beforeAll(async () => {
  const { listings } = await loadDirectory();
  listing = listings[0]?.id ?? "";
});

const send = (fields: Record<string, string>) =>
  submitListingReport(new URLSearchParams({ listing, message: "It has moved.", ...fields }));

test("a report needs its message alone", async () => {
  expect(await send({})).toMatchObject({ ok: true });
  expect(await send({ email: " Reader@Example.com " })).toMatchObject({ ok: true });
});

test.each([
  [{ message: "  " }, "message", "Say what is wrong"],
  [{ message: "x".repeat(4001) }, "message", "Keep it under 4,000 characters"],
  [{ email: "reader@localhost" }, "email", "Enter an email address like name@example.com"],
])("%j is refused by its field", async (fields, field, message) => {
  expect(await send(fields)).toMatchObject({ ok: false, status: 400, errors: { [field]: message } });
});

test.each(["", "toString", "no-such-listing"])(
  "a listing that is none (%j) is said by the form itself",
  async (id) => {
    expect(await send({ listing: id })).toMatchObject({
      ok: false,
      status: 400,
      message: "This listing is no longer in the directory. Load the page again.",
    });
  },
);
