import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/test/chromium.mjs";

/**
 * Root may not use Chromium's sandbox. Without a graphics card WebGL is drawn by the processor; pages are put together
 * without it, seven times faster.
 */
const BROWSER_ARGUMENTS = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-background-networking",
  "--disable-quic",
  "--enable-unsafe-swiftshader",
  "--use-angle=swiftshader",
  "--disable-gpu-compositing",
  "--disable-gpu-rasterization",
];

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/browser",
  globalSetup: "./tests/temporary-folder.ts",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Limits are for what never comes: on a busy machine a page takes its time.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: "line",
  use: {
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
    launchOptions: { executablePath: findChromium(), args: BROWSER_ARGUMENTS },
    // Recording every test costs a third of the time: run one with `--trace on` to look at it.
    trace: "off",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "with JavaScript", testDir: "tests/e2e/journeys" },
    {
      name: "without JavaScript",
      testDir: "tests/e2e/journeys",
      // What is asked of the server alone is asked once.
      grepInvert: /@server/,
      use: { javaScriptEnabled: false },
    },
    { name: "the script", testDir: "tests/e2e/script" },
    { name: "pages", testDir: "tests/e2e/pages" },
  ],
});
