import { expect, test } from "vitest";
import { atCanonicalPath } from "./canonical-path.server.ts";

const BOOKS = ["cannabis-pharmacy", "the-grower"];

function ask(address: string) {
  const request = new Request(`https://leaf.example${address}`);
  const slug = new URL(request.url).pathname.split("/").at(-1)?.toLowerCase();
  const found = BOOKS.find((book) => book === slug);
  try {
    return atCanonicalPath(request, found, {
      pathOf: (book) => `/books/${book}`,
      otherwise: "No such book.",
    });
  } catch (thrown) {
    return thrown as Response;
  }
}

test("what is found at its own path is what was asked for, whatever the query says", () => {
  expect(ask("/books/the-grower")).toBe("the-grower");
  expect(ask("/books/the-grower?print=true")).toBe("the-grower");
});

test.each([
  ["/books/The-Grower", "/books/the-grower"],
  ["/BOOKS/the-grower?print=true&utm_source=mail", "/books/the-grower?print=true&utm_source=mail"],
  ["/books/THE-GROWER?q=%F0%9F%8C%BF", "/books/the-grower?q=%F0%9F%8C%BF"],
])("%s leads to %s for good, with its query; nobody keeps that answer", (asked, path) => {
  const answer = ask(asked) as Response;
  expect(answer.status).toBe(301);
  expect(answer.headers.get("Location")).toBe(path);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
});

test("what is not there is a 404 in its own words that nobody keeps", async () => {
  const answer = ask("/books/none") as Response;
  expect(answer.status).toBe(404);
  expect(await answer.text()).toBe("No such book.");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
});
