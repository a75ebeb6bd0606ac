import { defineConfig } from "vitest/config";
import { FULL } from "./sizes.ts";

/** Which have no small size. */
const FULL_ALONE = ["answers-alike", "nodes-replaced", "soak"].map(
  (name) => `tests/campaigns/${name}.test.ts`,
);

/** What runs for long, with processes that are killed and databases that go away, against the built site. They come after the build. */
export default defineConfig({
  test: {
    include: ["tests/campaigns/**/*.test.ts"],
    exclude: FULL ? [] : FULL_ALONE,
    environment: "node",
    globalSetup: "tests/temporary-folder.ts",
    // In the full size each has the machine to itself: what is measured is the site.
    maxWorkers: FULL ? 1 : 2,
    testTimeout: FULL ? 60 * 60_000 : 120_000,
    hookTimeout: 120_000,
    // What is waited for comes when the machine has time for it.
    expect: { poll: { timeout: 60_000 } },
  },
});
