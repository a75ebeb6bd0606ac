import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { oneWithRests } from "./one-with-rests.ts";

/** Holds the thread, as reading a table of SQLite does. */
function hold(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

test("who needs many turns of the loop has them between two jobs", async () => {
  const inTurn = oneWithRests();
  let done = 0;
  const jobs = Array.from({ length: 8 }, () =>
    inTurn(() => {
      hold(50);
      done += 1;
    }),
  );
  for (let turns = 0; turns < 20; turns += 1) await turn();
  expect(done).toBeLessThan(3);
  await Promise.all(jobs);
  expect(done).toBe(8);
});

test("a job that fails tells its own caller alone", async () => {
  const inTurn = oneWithRests();
  const failed = inTurn(() => Promise.reject(new Error("no")));
  const next = inTurn(() => "done");
  await expect(failed).rejects.toThrow("no");
  expect(await next).toBe("done");
});
