import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

/** The axe-core that pages get as it is; its own wrapper for Playwright would send it again for each question. */
const AXE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

const EVERY_RULE: RunOptions["runOnly"] = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};

/** What depends on colors: a scheme changes nothing else (app.css: its tokens alone). */
export const RULES_OF_COLOR = ["color-contrast", "link-in-text-block"];

/** Returns each violation in a line, with the element that has it: of every rule, or of those named. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  // Naming every element that has no violation takes longer than finding those that have one.
  const options: RunOptions = { resultTypes: ["violations"], runOnly: rules ?? EVERY_RULE };
  const found = await page.evaluate(runAxe, options);
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary}`),
  );
}

/** Runs in the page. */
async function runAxe(options: RunOptions): Promise<AxeResults["violations"]> {
  const { axe } = window as unknown as {
    axe: { run: (of: Document, options: RunOptions) => Promise<AxeResults> };
  };
  return (await axe.run(document, options)).violations;
}
