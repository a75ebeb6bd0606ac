import { describe, expect, it } from "vitest";
import { firstEmail, firstPhone, firstWebsite } from "./contact.ts";

describe("contacts", () => {
  it.each([
    ["(503) 555-0101 / 555-0102", "5035550101"],
    ["503.555.0101; 503.555.0102", "5035550101"],
    ["555-0101, 503 555 0102 x12", "5035550102"],
    ["+1 503-555-0101 ext. 9", "5035550101"],
    ["15035550101.0", "5035550101"],
    ["(855)-555-0101", "8555550101"],
    ["123-456-7890", undefined],
    ["call us", undefined],
    ["9999999999", undefined],
  ])("phone %j is %s", (text, phone) => expect(firstPhone(text)).toBe(phone));

  it.each([
    ["www.Example.com", "https://www.example.com"],
    ["http://example.com/a?b=c", "http://example.com/a?b=c"],
    ["example.com/", "https://example.com"],
    ["javascript:alert(1)", undefined],
    ["mailto:a@example.com", undefined],
    ["a@example.com", undefined],
    ["@handle.x", undefined],
    ["ftp://example.com", undefined],
    ["<script>alert.com</script>", undefined],
    ["localhost", undefined],
    ["https://user:pw@example.com", undefined],
    ["none, example.org", "https://example.org"],
  ])("website %j is %s", (text, website) => expect(firstWebsite(text)).toBe(website));

  it("e-mail", () => {
    expect(firstEmail("Mail: INFO@Example.com; b@example.com")).toBe("info@example.com");
    expect(firstEmail("nobody@nowhere")).toBeUndefined();
  });
});
