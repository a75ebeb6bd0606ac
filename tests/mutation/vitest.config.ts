import { defineConfig } from "vitest/config";
import { fewShops } from "./few-shops.ts";

const tests: string[] = JSON.parse(process.env.MUTATED_TESTS ?? "[]");
const withDatabase = tests.some((test) => test.startsWith("tests/faults/"));

/** The tests that stand for an area: `npm run mutate` names them, since asking which of all tests read a module takes minutes. */
export default defineConfig({
  test: {
    include: tests,
    environment: "node",
    // What a module decides is the same on both databases: one of them tells a change, and costs nothing to start.
    env: { WITHOUT_POSTGRES: "1", ...(withDatabase && { DISPENSARIES_CSV: fewShops(tests) }) },
    globalSetup: "tests/temporary-folder.ts",
    testTimeout: 20_000,
    hookTimeout: 20_000,
    // A busy machine takes more than a poll's usual second, and a change that never lets it come true costs as much.
    expect: { poll: { timeout: 5_000 } },
  },
});
