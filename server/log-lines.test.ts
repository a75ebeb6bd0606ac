import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { createLogLines } from "./log-lines.ts";

test("lines are written together, in their order, without being asked", async () => {
  const written: string[] = [];
  const add = createLogLines((text) => written.push(text));
  for (const line of ["one\n", "two\n", "three\n"]) add(line);
  expect(written).toEqual([]);
  await expect.poll(() => written).toEqual(["one\ntwo\nthree\n"]);
  add("four\n");
  await expect.poll(() => written.length).toBe(2);
});

test("no line is cut, and none waits for more than fit into a pipe at once", () => {
  const written: string[] = [];
  const add = createLogLines((text) => written.push(text));
  const line = `${"x".repeat(999)}\n`;
  for (let i = 0; i < 8; i++) add(line);
  expect(written).toEqual([line.repeat(3), line.repeat(3)]);
});

test("what still waits when the process ends is written", () => {
  const script = `
    const { createLogLines } = await import("./server/log-lines.ts");
    createLogLines((text) => process.stdout.write(text))("the last line\\n");
    process.exit(0);`;
  expect(execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" })).toBe(
    "the last line\n",
  );
});
