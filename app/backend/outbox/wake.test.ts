import { expect, test, vi } from "vitest";
import { onOutboxWoken, wakeOutbox } from "./wake.server.ts";

test("who listens hears of each promise that was stored, until it ends; others go on", () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const forgetFirst = onOutboxWoken(first);
  const forgetSecond = onOutboxWoken(second);
  wakeOutbox();
  wakeOutbox();
  forgetFirst();
  wakeOutbox();
  forgetSecond();
  wakeOutbox();
  expect(first).toHaveBeenCalledTimes(2);
  expect(second).toHaveBeenCalledTimes(3);
});
