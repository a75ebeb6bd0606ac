import { describe, expect, test } from "vitest";
import { BodyError } from "./body-error.ts";
import { MOST_LEVELS } from "./nesting.ts";
import { renderBody } from "./render-body.server.ts";

const list = (levels: number) => Array.from({ length: levels }, (_, i) => `${"  ".repeat(i)}- x`).join("\n");

async function refusalOf(text: string, language: "markdown" | "html" = "markdown"): Promise<BodyError> {
  const error = await renderBody(text, language).catch((reason) => reason);
  expect(error).toBeInstanceOf(BodyError);
  return error;
}

describe("a body that nests too deep is refused, with its line", () => {
  test.each([
    ["9,000 quotes in a row", `Before.\n\n${">".repeat(9000)} x`, 3],
    ["quotes with spaces", `${"> ".repeat(MOST_LEVELS + 1)}x`, 1],
    ["a list 600 deep", list(600), MOST_LEVELS + 1],
    ["a list in numbers", `a\n\n${"1. ".repeat(MOST_LEVELS + 1)}x`, 3],
    ["quotes and lists in turn", `${"> - ".repeat(51)}x`, 1],
    ["HTML inside Markdown", `a\n\n${"<blockquote>".repeat(MOST_LEVELS)}<p>x`, 3],
    ["a list that lines go on with", list(80), MOST_LEVELS / 2 + 1],
  ])("%s", async (_what, text, line) => {
    const error = await refusalOf(text);
    expect(error.message).toContain(`more than ${MOST_LEVELS}`);
    expect(error.line).toBe(line);
  });

  test("HTML, also where the parser gives up", async () => {
    expect((await refusalOf(`<p>a</p>\n\n${"<div>".repeat(MOST_LEVELS + 1)}`, "html")).line).toBe(3);
    const refused = await refusalOf(`<p>a</p>\n\n${"<blockquote>".repeat(50_000)}`, "html");
    expect(refused.message).toContain("more than");
    expect(refused.line).toBe(3);
  });
});

describe("what is no nesting is taken", () => {
  test.each([
    ["quotes within the limit", `${">".repeat(MOST_LEVELS - 1)} x`],
    ["a list as deep as anybody writes", list(20)],
    ["a fence full of signs", `\`\`\`\n${">".repeat(500)}\n${" ".repeat(400)}- x\n\`\`\``],
    ["a rule of many dashes", `a\n\n${"- ".repeat(200)}\n`],
    ["a wide line of prose", `${" ".repeat(3)}${"word > word - ".repeat(300)}`],
    ["many paragraphs of HTML that nobody closed", "<p>x".repeat(500)],
  ])("%s", async (_what, text) => {
    expect((await renderBody(text, "markdown")).html.length).toBeGreaterThan(0);
  });
});
