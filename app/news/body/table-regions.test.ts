import { describe, expect, test } from "vitest";
import { renderBody } from "./render-body.server.ts";

describe("a table", () => {
  test("has an empty corner, not a heading without words", async () => {
    const { html } = await renderBody("| | Limit |\n|-|-|\n| Adults | 1 oz |", "markdown");
    expect(html).toContain("<td></td>");
    expect(html).toContain('<th scope="col">Limit</th>');
  });

  test("scrolls in a region that a keyboard reaches", async () => {
    const { html } = await renderBody("| A |\n|-|\n| 1 |", "markdown");
    expect(html).toMatch(/<section class="table-region" tabindex="0" aria-label="Table 1"><table>/);
  });
});
