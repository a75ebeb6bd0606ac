import { beforeAll, expect, test, vi } from "vitest";
import { slugify } from "#app/utils/slug.ts";

vi.stubEnv("BACKEND", "none");
vi.stubEnv("LOG_LEVEL", "silent");
const { submitListingReport } = await import("./listing-report.form.server.ts");
const { loadDirectory } = await import("../data/directory-store.server.ts");

let listing: string;
let other: string;
let params: Record<string, string>;
beforeAll(async () => {
  const { listings } = await loadDirectory();
  const [first, second] = listings;
  if (!first || !second) throw new Error("no listings");
  [listing, other] = [first.id, second.id];
  params = { city: slugify(first.city), state: first.state.toLowerCase(), slug: first.slug };
});

const send = (fields: Record<string, string>, page = params) =>
  submitListingReport(new URLSearchParams({ listing, message: "It has moved.", ...fields }), {
    address: "192.0.2.1",
    params: page,
  });

test("a report needs its message alone", async () => {
  const next = "We compare it with the registry before anything changes.";
  expect(await send({})).toMatchObject({ ok: true, thanks: { next } });
  expect(await send({ email: " Reader@Example.com " })).toMatchObject({
    ok: true,
    thanks: { next: `${next} If we have a question, we email you at the address you gave.` },
  });
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
      message: expect.stringContaining("nothing was sent"),
    });
  },
);

test("a page that was opened before its listing's id became another shop's reports neither", async () => {
  expect(await send({ listing: other })).toMatchObject({
    ok: false,
    status: 400,
    message: expect.stringContaining("nothing was sent"),
  });
});
