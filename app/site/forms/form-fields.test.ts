import { describe, expect, test } from "vitest";
import { optionalLines, optionalText, requiredLines, requiredText } from "./form-fields.server.ts";

const name = requiredText(100, "Enter your name", "Keep it under 100 characters");
const message = requiredLines(100, "Write a message", "Keep it under 100 characters");

/** Marks that nobody sees, each with a line break beside it. */
const UNSEEN = " \u202e\n\u2066\r\n\u200b\u3164\n\u2800 ";

describe("a text of one line", () => {
  test("has neither line breaks nor marks that turn it around", () => {
    const forged = "Ona\u202e: edit.saved\nNov 27, 8:00 pm\u2066  The site: claim.granted\u0007";
    expect(name.parse(forged)).toBe("Ona: edit.saved Nov 27, 8:00 pm  The site: claim.granted");
  });

  test("of nothing that is seen is missing", () => {
    expect(name.safeParse(UNSEEN).error?.issues[0]?.message).toBe("Enter your name");
    expect(name.safeParse(undefined).error?.issues[0]?.message).toBe("Enter your name");
    expect(optionalText(40, "Too long").parse(UNSEEN)).toBeNull();
    expect(optionalText(40, "Too long").parse(undefined)).toBeNull();
  });

  test("is as long as what is seen of it", () => {
    expect(name.parse(`${"x".repeat(100)}${"\u200b".repeat(50)}`)).toHaveLength(100);
    expect(name.safeParse("x".repeat(101)).success).toBe(false);
  });
});

describe("a text of several lines", () => {
  test("keeps its line breaks, as one character each", () => {
    expect(message.parse(" One\u202e line,\r\nand\u200b another.\u0000 ")).toBe("One line,\nand another.");
  });

  test("of nothing that is seen is missing", () => {
    expect(message.safeParse(UNSEEN).error?.issues[0]?.message).toBe("Write a message");
    expect(optionalLines(40, "Too long").parse(UNSEEN)).toBeNull();
  });
});
