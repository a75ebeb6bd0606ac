import { defineConfig } from "vitest/config";

/** Tests of what bad input gets, against the built site's own process. They come after the build. */
export default defineConfig({
  test: {
    include: ["tests/faults/**/*.test.ts"],
    environment: "node",
    globalSetup: "tests/temporary-folder.ts",
    // Most of them wait for another process to notice: two would leave half of the machine idle.
    maxWorkers: 4,
    // Each begins several processes, which on a busy machine takes minutes: a limit is for what never ends.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // What is waited for comes when the machine has time for it.
    expect: { poll: { timeout: 60_000 } },
  },
});
