import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SiteUnderTest, startSite } from "../e2e/site-under-test.ts";
import { postForm } from "./forms-client.ts";

let site: SiteUnderTest;
let visitor = 0;
beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: "1" } });
});
afterAll(() => site.stop());

const MESSAGE = {
  form: "contact",
  topic: "correction",
  email: "writer@example.com",
  message: "A limit is out of date.",
};

/** Posts as a visitor of its own, so that limits of one test do not count for the next. */
function post(fields: Record<string, string>, path = "/contact"): Promise<Response> {
  visitor += 1;
  return postForm(site.url + path, fields, { "X-Forwarded-For": `10.0.1.${visitor}` });
}

function storedMessage(email: string): Record<string, unknown> | undefined {
  const database = new DatabaseSync(join(site.folder, "var/site.sqlite"), { readOnly: true });
  try {
    return database.prepare("select * from contact_messages where email = ?").get(email);
  } finally {
    database.close();
  }
}

describe("a message to the newsroom", () => {
  test("is stored with what was typed and nothing else, and leads back to the page", async () => {
    const fields = { name: " R.\tEader ", page: "/article/x", message: " One line,\r\nand another. " };
    const response = await post(
      { ...MESSAGE, ...fields, email: "All@Example.com" },
      "/contact?topic=listing",
    );
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/contact?topic=listing#contact");
    const row = storedMessage("all@example.com") ?? {};
    const { id, created_at, stored_at, handled_by, handled_at, ...stored } = row;
    expect(id && created_at && stored_at).toBeTruthy();
    expect(handled_by ?? handled_at).toBeNull();
    expect(stored).toEqual({
      topic: "correction",
      name: "R. Eader",
      email: "all@example.com",
      page: "/article/x",
      message: "One line,\nand another.",
    });
  });

  test("of 4,000 characters is stored, though a form sends two for each line break", async () => {
    const message = `${"x".repeat(99)}\r\n`.repeat(40).slice(0, -2);
    expect((await post({ ...MESSAGE, email: "long@example.com", message })).status).toBe(303);
    expect(String(storedMessage("long@example.com")?.message)).toHaveLength(3999);
  });

  test.each<[string, Record<string, string>]>([
    ["nothing", { topic: "", email: "", message: "" }],
    ["an unknown topic", { topic: "constructor" }],
    ["a bad address", { email: "writer" }],
    ["a message of one word", { message: "Hello" }],
    ["a message of 4,001 characters", { message: "x".repeat(4001) }],
    ["a page of 501 characters", { page: "x".repeat(501) }],
  ])("with %s answers 400 on its own page, which nobody keeps", async (_what, fields) => {
    const response = await post({ ...MESSAGE, ...fields });
    expect(response.status).toBe(400);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.text()).toContain("Check the marked fields.");
  });

  test("that is refused gives back what was typed as text, never as markup", async () => {
    const hostile = '</textarea><script>alert(1)</script>"><img src=x onerror=alert(1)>';
    const response = await post({ ...MESSAGE, email: "bad", name: hostile, page: hostile, message: hostile });
    const html = await response.text();
    expect(html).not.toContain("<script>alert(1)");
    expect(html).not.toContain("<img src=x");
    expect(html).toContain("&lt;/textarea&gt;");
  });

  test("from the trap field gets silent success and is not stored", async () => {
    const trapped = { ...MESSAGE, email: "robot@example.com", website_url: "https://spam.example" };
    expect((await post(trapped)).status).toBe(303);
    expect(storedMessage("robot@example.com")).toBeUndefined();
  });
});

test("none of this was an unexpected error", () => {
  expect(site.log().filter(({ level }) => Number(level) >= 50)).toEqual([]);
});
