import { expect, test } from "vitest";
import { describeProblem } from "./problem.ts";

test("a problem is one line, whatever a file's name and its texts have", () => {
  const problem = {
    file: "articles/a\u001b[2J\nb.md",
    line: 4,
    field: "text",
    reason: "[^\u009b31m] is\r\nnone",
  };
  expect(describeProblem(problem)).toBe("articles/a [2J b.md:4: text: [^ 31m] is none");
});
