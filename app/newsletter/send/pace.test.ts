import { afterEach, test, vi } from "vitest";
import { paceOf } from "./pace.ts";

afterEach(() => vi.useRealTimers());

test("a machine's clock that is set back holds no mail up", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const pace = paceOf(1000);
  await pace.turn();
  vi.setSystemTime(Date.now() - 3_600_000);
  await pace.turn();
  pace.heard({ end: "done" });
  await pace.turn();
});
