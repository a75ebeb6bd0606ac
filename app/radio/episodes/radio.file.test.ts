import { execFileSync } from "node:child_process";
import { cp, mkdtemp, readFile, rename, rm, symlink, truncate, unlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { audioState, filesOfRadio, readRadio } from "./radio.file.server.ts";

const NAME = "a-demonstration-of-our-radio-pages";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "radio-"));
  await cp("data/radio", join(folder, "radio"), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

/** Reads the shipped file after a change; the change may be of any kind. */
// biome-ignore lint/suspicious/noExplicitAny: it breaks the shape on purpose
async function readChanged(change: (radio: any) => void = () => {}) {
  const radio = JSON.parse(await readFile("data/radio.json", "utf8"));
  change(radio);
  return readRadio(JSON.stringify(radio), join(folder, "radio.json"));
}

describe("data/radio.json", () => {
  test("gives the shows with their recordings as they are on the disk", async () => {
    const { shows } = await readChanged();
    const [episode] = shows[0]?.episodes ?? [];
    const { length } = await readFile(join(folder, "radio", `${NAME}.mp3`));
    expect(episode?.audio).toMatchObject({ name: `${NAME}.mp3`, type: "audio/mpeg" });
    expect(episode?.audio.bytes).toBe(length);
    expect(episode?.transcript.cues.length).toBeGreaterThan(10);
  });

  test.each([
    ["a recording that is not there", "shows.0.episodes.0.audio", { audio: "nothing.mp3" }],
    ["a recording outside its folder", "shows.0.episodes.0.audio", { audio: "../site.mp3" }],
    ["a page for a recording", "shows.0.episodes.0.audio", { audio: "page.html" }],
    ["a transcript that is not there", "shows.0.episodes.0.transcript", { transcript: "nothing.vtt" }],
    ["another duration than the recording's", "shows.0.episodes.0.duration", { duration: 90 }],
    [
      "a moment of the year 10000 in UTC",
      "shows.0.episodes.0.published",
      { published: "9999-12-31T23:59:59-05:00" },
    ],
    ["a date without a zone", "shows.0.episodes.0.published", { published: "2026-11-20" }],
    ["an address with capitals", "shows.0.episodes.0.slug", { slug: "Radio One" }],
    ["a field nobody knows", "shows.0.episodes.0", { lenght: 5 }],
    ["chapters that do not begin at 0", "chapters.0.start", { chapters: [{ start: 1, title: "One" }] }],
    [
      "more chapters than anybody looks through",
      "chapters: must be at most 200",
      { chapters: Array.from({ length: 201 }, (_, i) => ({ start: i / 4, title: `${i}` })) },
    ],
    [
      "a chapter after the end",
      "chapters.1.start",
      {
        chapters: [
          { start: 0, title: "One" },
          { start: 500, title: "Two" },
        ],
      },
    ],
  ])("is refused with %s, naming file and field", async (_what, field, change) => {
    const changed = readChanged((radio) => Object.assign(radio.shows[0].episodes[0], change));
    await expect(changed).rejects.toThrow(field);
    await expect(changed).rejects.toThrow(join(folder, "radio.json"));
  });

  test.each([
    ["a category that Apple does not have", "shows.1.category", { category: ["Cannabis"] }],
    ["a subcategory of another category", "shows.1.category", { category: ["News", "Books"] }],
    ["a motif nobody drew", "shows.1.cover.motif", { cover: { inks: "legal", motif: "cat", ground: "sun" } }],
    ["inks nobody mixed", "shows.1.cover.inks", { cover: { inks: "cat", motif: "leaf", ground: "sun" } }],
    ["an address that is taken", "shows.1.slug", { slug: "audio" }],
    ["another show's address", "shows.1.slug", { slug: "read-aloud" }],
  ])("is refused with %s", async (_what, field, change) => {
    await expect(readChanged((radio) => Object.assign(radio.shows[1], change))).rejects.toThrow(field);
  });

  test("is refused with a transcript that goes on after the end", async () => {
    const late = "WEBVTT\n\n00:01.000 --> 02:00.000\nToo long";
    await writeFile(join(folder, "radio", `${NAME}.vtt`), late);
    await expect(readChanged()).rejects.toThrow("goes on to 120 seconds");
  });
});

test("transcripts that are too much together are refused unread, whoever names them", async () => {
  const path = join(folder, "radio", `${NAME}.vtt`);
  const cue = "00:01.000 --> 00:02.000\n";
  await writeFile(path, `WEBVTT\n\n${cue}${"a".repeat(1_040_000)}\n`);
  const withEpisodes = (count: number) =>
    readChanged((radio) => {
      const [episode] = radio.shows[0].episodes;
      radio.shows[0].episodes = Array.from({ length: count }, (_, i) => ({ ...episode, slug: `one-${i}` }));
    });
  expect((await withEpisodes(16)).shows[0]?.episodes).toHaveLength(16);
  await expect(withEpisodes(17)).rejects.toThrow(
    `shows.0.episodes.16.transcript: with ${NAME}.vtt all transcripts together are larger than 16 MB`,
  );
});

test("a transcript that did not change is not read again, and one that did is", async () => {
  const cuesOf = async () => (await readChanged()).shows[0]?.episodes[0]?.transcript.cues;
  const first = await cuesOf();
  expect(await cuesOf()).toBe(first);
  await writeFile(join(folder, "radio", `${NAME}.vtt`), "WEBVTT\n\n00:01.000 --> 00:02.000\nCorrected");
  expect(await cuesOf()).toEqual([{ start: 1, end: 2, speaker: undefined, text: "Corrected" }]);
});

test("a transcript that is broken is named with its own file and line", async () => {
  const path = join(folder, "radio", `${NAME}.vtt`);
  await writeFile(path, "WEBVTT\n\n00:01,000 --> 00:02,000\nHello");
  const error = await readChanged().catch((reason) => reason);
  expect(error.problems).toEqual([
    {
      file: path,
      line: 3,
      field: "shows.0.episodes.0.transcript",
      reason: expect.stringContaining("times read"),
    },
  ]);
});

describe("a link in the folder of the radio", () => {
  const audio = () => join(folder, "radio", "board.m4a");

  test("that leads out of it is no recording, at the start and later", async () => {
    await writeFile(join(folder, "cookie-secret"), "secret");
    await symlink(join(folder, "cookie-secret"), audio());
    const changed = readChanged((radio) => Object.assign(radio.shows[0].episodes[0], { audio: "board.m4a" }));
    await expect(changed).rejects.toThrow("shows.0.episodes.0.audio: board.m4a is a link that leads out");
    expect(() => audioState(audio())).toThrow("leads out of its folder");
  });

  test("that leads out of it is no transcript", async () => {
    const path = join(folder, "radio", `${NAME}.vtt`);
    await rename(path, join(folder, "aside.vtt"));
    await symlink(join(folder, "aside.vtt"), path);
    await expect(readChanged()).rejects.toThrow("shows.0.episodes.0.transcript");
  });

  test("stays in it and is a recording, and so may the folder itself be one", async () => {
    await rename(join(folder, "radio"), join(folder, "recordings"));
    await symlink(join(folder, "recordings"), join(folder, "radio"));
    await symlink(`${NAME}.mp3`, join(folder, "radio", "other.mp3"));
    const { shows } = await readChanged((radio) =>
      Object.assign(radio.shows[0].episodes[0], { audio: "other.mp3" }),
    );
    expect(shows[0]?.episodes[0]?.audio.bytes).toBe(audioState(join(folder, "radio", `${NAME}.mp3`)).bytes);
  });
});

test("a pipe in a transcript’s place is named, and waited for by nobody", async () => {
  const path = join(folder, "radio", `${NAME}.vtt`);
  await unlink(path);
  execFileSync("mkfifo", [path]);
  await expect(readChanged()).rejects.toThrow(`${NAME}.vtt is no file`);
});

test("a transcript that no episode has is named unread, and one that is no text", async () => {
  const path = join(folder, "radio", `${NAME}.vtt`);
  await truncate(path, 2 ** 40);
  await expect(readChanged()).rejects.toThrow("at most 1024 are taken");
  await expect(readChanged()).rejects.toMatchObject({ problems: [{ file: path }] });
  // As every mistake of its own.
  await writeFile(path, Buffer.from("WEBVTT\n\n00:01.000 --> 00:02.000\nGr\xfcn", "latin1"));
  await expect(readChanged()).rejects.toMatchObject({ problems: [{ file: path }] });
  await unlink(path);
  await expect(readChanged()).rejects.toMatchObject({ problems: [{ file: join(folder, "radio.json") }] });
});

test("a recording that is longer than memory should hold is measured piece by piece", async () => {
  // More than a Buffer can hold; behind the frames of the shipped one is nothing that is a frame.
  await truncate(join(folder, "radio", `${NAME}.mp3`), 2 ** 40);
  expect((await readChanged()).shows[0]?.episodes[0]?.audio.bytes).toBe(2 ** 40);
});

test("recordings and transcripts are watched", async () => {
  expect(filesOfRadio(await readChanged())).toEqual(
    ["mp3", "vtt"].map((extension) => join(folder, "radio", `${NAME}.${extension}`)),
  );
});
