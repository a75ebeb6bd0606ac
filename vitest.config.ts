import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const FILES = ["app/**/*.test.{ts,tsx}", "server/**/*.test.ts", "scripts/**/*.test.ts"];

/** What a file does that changes the environment, the modules or the clock: the others would see it. */
const CHANGES_THE_SCENE = /\bvi\.(?!fn\b)\w+|\bprocess\.(?:env|chdir|on|exitCode)\b|\bawait import\(/;

const changing = globSync(FILES).filter((file) => CHANGES_THE_SCENE.test(readFileSync(file, "utf8")));

export default defineConfig({
  test: {
    environment: "node",
    globalSetup: "tests/temporary-folder.ts",
    // Limits are for what never comes: on a machine that others share a test takes many times as long.
    testTimeout: 120_000,
    // Many hooks read modules anew, which takes a busy machine its time.
    hookTimeout: 120_000,
    // What is waited for comes when the machine has time for it.
    expect: { poll: { timeout: 20_000 } },
    // Vitest would leave a core idle.
    maxWorkers: availableParallelism(),
    projects: [
      { extends: true, test: { name: "alone", include: changing } },
      // Reading the modules anew for each file takes longer than its tests.
      { extends: true, test: { name: "together", include: FILES, exclude: changing, isolate: false } },
    ],
  },
});
