import { defineConfig } from "vitest/config";

/** The tests that stand for an area: `npm run mutate` names them, since asking which of all tests read a module takes minutes. */
export default defineConfig({
  test: {
    include: JSON.parse(process.env.MUTATED_TESTS ?? "[]"),
    environment: "node",
    globalSetup: "tests/temporary-folder.ts",
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
