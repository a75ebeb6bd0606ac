import { defineConfig } from "vitest/config";

/** The tests that stand for an area: `npm run mutate` names them, since asking which of all tests read a module takes minutes. */
export default defineConfig({
  test: {
    include: JSON.parse(process.env.MUTATED_TESTS ?? "[]"),
    environment: "node",
    // What a module decides is the same on both databases: one of them tells a change, and costs nothing to start.
    env: { WITHOUT_POSTGRES: "1" },
    globalSetup: "tests/temporary-folder.ts",
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
