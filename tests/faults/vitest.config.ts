import { defineConfig } from "vitest/config";

/** Tests of what bad input gets, against the built site's own process. They come after the build. */
export default defineConfig({
  test: {
    include: ["tests/faults/**/*.test.ts"],
    environment: "node",
    globalSetup: "tests/temporary-folder.ts",
    // Most of them wait for another process to notice: two would leave half of the machine idle.
    maxWorkers: 4,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
