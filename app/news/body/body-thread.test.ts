import { describe, expect, test } from "vitest";
import { BodyError } from "./body-error.ts";
import type { BodySource } from "./body-source.ts";
import { bodyDeadline, createBodyThread } from "./body-thread.server.ts";

const body = (text: string): BodySource => ({
  text,
  language: "markdown",
  citations: [],
  url: "https://a.example/x",
});

/** Takes minutes to parse: brackets that may all be links. */
const ENDLESS = "[".repeat(400_000);

describe("the thread that renders bodies", () => {
  test("answers with what pages and feeds show", async () => {
    const render = createBodyThread();
    expect(await render(body("## A\n\nOne [two](/b)."))).toEqual({
      html: '<h2 id="a">A</h2>\n<p>One <a href="/b">two</a>.</p>',
      syndicated: '<h2 id="a">A</h2>\n<p>One <a href="https://a.example/b">two</a>.</p>',
      headings: [{ level: 2, id: "a", text: "A" }],
      references: [],
      words: 4,
    });
  });

  test("is ended for a body that takes too long; those after it are rendered", async () => {
    const render = createBodyThread({ deadline: (characters) => (characters > 1000 ? 300 : 30_000) });
    const [first, endless, next] = await Promise.allSettled([
      render(body("first")),
      render(body(ENDLESS)),
      render(body("next")),
    ]);
    expect(first).toMatchObject({ status: "fulfilled", value: { html: "<p>first</p>" } });
    expect(endless.status === "rejected" && endless.reason).toBeInstanceOf(BodyError);
    expect(endless.status === "rejected" && endless.reason.message).toContain("takes more than 0.3 seconds");
    expect(next).toMatchObject({ status: "fulfilled", value: { html: "<p>next</p>" } });
  });

  test("leaves the event loop free meanwhile", async () => {
    const render = createBodyThread({ deadline: () => 2_000 });
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 10);
    await expect(render(body(ENDLESS))).rejects.toBeInstanceOf(BodyError);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(10);
  });

  test("refuses what nests too deep, with its line, and goes on", async () => {
    const render = createBodyThread();
    await expect(render(body(`a\n\n${">".repeat(9000)}`))).rejects.toMatchObject({
      name: "BodyError",
      line: 3,
    });
    expect((await render(body("next"))).html).toBe("<p>next</p>");
  });

  test("says in a sentence that it does not start", async () => {
    const render = createBodyThread({ program: "#app/news/body/no-such-worker.ts" });
    const error = await render(body("x")).catch((reason) => reason);
    expect(error).not.toBeInstanceOf(BodyError);
    expect(error.message).toMatch(
      /^the thread that renders texts \(#app\/news\/body\/no-such-worker\.ts\) does not start: /,
    );
  });
});

test("a longer text has more time", () => {
  expect(bodyDeadline(5_000)).toBeLessThan(6_000);
  expect(bodyDeadline(1024 * 1024)).toBeGreaterThan(30_000);
});
