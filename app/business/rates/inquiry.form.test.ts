import { describe, expect, test } from "vitest";
import { fieldErrors } from "#app/site/forms/form-fields.server.ts";
import { inquirySchema } from "./inquiry.form.server.ts";

const GOOD = { company: "Alder & Pine", email: "Ads@Example.com", interest: "reader" };
const read = (fields: Record<string, string>) => inquirySchema.safeParse(fields);

describe("an inquiry", () => {
  test("becomes a lead with its interest in words", () => {
    const all = { city: "Denver", state: "Colorado", licence_number: "402R-00000", message: "In spring." };
    expect(read({ ...GOOD, ...all }).data).toEqual({
      ...all,
      state: "CO",
      company: "Alder & Pine",
      email: "ads@example.com",
      interest: "advertising: Reader",
    });
  });

  test("may leave out all but company, email and interest", () => {
    const empty = { city: " ", state: "", licence_number: "", message: "" };
    const nothing = { city: null, state: null, licence_number: null, message: null };
    expect(read({ ...GOOD, ...empty }).data).toMatchObject(nothing);
    expect(read(GOOD).data).toMatchObject(nothing);
  });

  test.each([
    ["undecided", "advertising: not decided"],
    ["radio-spot", "advertising: Radio spot"],
  ])("about %s is kept as %s", (interest, kept) => {
    expect(read({ ...GOOD, interest }).data?.interest).toBe(kept);
  });

  test.each([
    ["company", ""],
    ["company", "x".repeat(201)],
    ["email", "ads@localhost"],
    ["email", ""],
    ["interest", "no-such-package"],
    ["interest", "__proto__"],
    ["state", "Atlantis"],
    ["city", "x".repeat(101)],
    ["licence_number", "x".repeat(61)],
    ["message", "x".repeat(4001)],
  ])("with a bad %s (%.20s) is refused at that field alone", (field, value) => {
    const { error } = read({ ...GOOD, [field]: value });
    expect(error && Object.keys(fieldErrors(error))).toEqual([field]);
  });

  test("without a required field says which", () => {
    const { error } = read({});
    expect(error && Object.keys(fieldErrors(error)).sort()).toEqual(["company", "email", "interest"]);
  });
});
