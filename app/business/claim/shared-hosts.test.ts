import { expect, test } from "vitest";
import { isSharedHost, parseSharedHosts } from "./shared-hosts.file.server.ts";

test("the shipped list knows mail providers, networks, marketplaces and builders of sites, and what is below them", () => {
  const shared = ["gmail.com", "pobox.com", "swbell.net", "facebook.com", "weedmaps.com"];
  for (const host of [...shared, "shop.myshopify.com", "a.b.square.site", "anyone.onmicrosoft.com"])
    expect(isSharedHost(host), host).toBe(true);
  for (const host of ["wallowa.example", "notgmail.com", "com"]) expect(isSharedHost(host), host).toBe(false);
});

test("a list is a host a line with remarks; what is none is named with its line", () => {
  expect(parseSharedHosts("# Mail\nGmail.com # Google\n\n", "x")).toEqual(new Set(["gmail.com"]));
  for (const line of ["https://wix.com/", "wix", "wix.com/", "wix .com"])
    expect(() => parseSharedHosts(`gmail.com\n${line}\n`, "x"), line).toThrow(
      `x:2: “${line}” must be a host`,
    );
});

// Saved on a full disk, it has no byte: an address at any provider of mail would prove whose website is there.
test("a list without a host is refused", () => {
  for (const text of ["", "\n\n", "# Mail\n"])
    expect(() => parseSharedHosts(text, "x"), JSON.stringify(text)).toThrow("x: must name a host");
});
