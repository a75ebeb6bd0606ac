import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { HOSTILE_HTML, HOSTILE_MARKDOWN } from "./hostile-samples.ts";
import { BODY_VERSION } from "./kept-bodies.server.ts";
import { renderBody } from "./render-body.server.ts";
import { syndicatedBody } from "./syndicated-body.server.ts";

const TEXT = `Para[^a] "with" **all** ~~kinds~~ <u>of</u> [links](https://a.example/) and [paths](/x)...

## A heading

### With \`code\`

| a | b |
|--|--:|
| 1 | 2 |

- [x] done
- open

> quote

![none](images/none.jpg)

F[^n] <iframe src="https://player.vimeo.com/video/1"></iframe>

[^n]: Note.
`;

test("is raised whenever a rendering changes: VAR_DIR/bodies keeps the old ones", async () => {
  const digest = createHash("sha256");
  for (const text of [TEXT, ...HOSTILE_MARKDOWN, ...HOSTILE_HTML]) {
    const body = await renderBody(text, "markdown", [{ id: "a", authors: [], title: "A" }]);
    digest.update(JSON.stringify([body, await syndicatedBody(body.html, "https://a.example/x")]));
  }
  expect({ version: BODY_VERSION, digest: digest.digest("hex").slice(0, 12) }).toEqual({
    version: 1,
    digest: "786e265b597e",
  });
});
