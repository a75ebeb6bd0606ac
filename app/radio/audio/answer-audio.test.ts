import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { answerAudio } from "./answer-audio.server.ts";

const folder = mkdtempSync(join(tmpdir(), "audio-"));
const path = join(folder, "radio", "board.m4a");
const secret = join(folder, "cookie-secret");
const MOMENT = new Date("2026-04-01T12:00:00Z");

mkdirSync(join(folder, "radio"));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  rmSync(path, { force: true });
  // As long and as old as each other.
  for (const [file, text] of [
    [path, "a recording"],
    [secret, "the secrets"],
  ] as const) {
    writeFileSync(file, text);
    utimesSync(file, MOMENT, MOMENT);
  }
});

const ask = () =>
  answerAudio(new Request("https://leaf.example/radio/audio/board.m4a"), {
    name: "board.m4a",
    path,
    type: "audio/mp4",
    ...{ bytes: 11, version: "1", modified: MOMENT },
  });

function becomesLink(): void {
  symlinkSync(secret, `${path}.new`);
  renameSync(`${path}.new`, path);
}

test("a recording is sent as it is", async () => {
  expect(await ask().text()).toBe("a recording");
});

test("a link to a secret that takes its place before it is opened is not sent, be it as long and as old", async () => {
  const answer = ask();
  becomesLink();
  await expect(answer.text()).rejects.toThrow("leads out of its folder");
});

test.each([
  ["a link to a secret", becomesLink],
  ["nothing", () => rmSync(path)],
])("where there is %s by now there is no recording", (_what, change) => {
  change();
  expect(ask).toThrow(expect.objectContaining({ status: 404 }));
});
