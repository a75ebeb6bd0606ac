import { expect, test } from "vitest";
import { canonicalPathname } from "./canonical-pathname.ts";

test.each<[string, Record<string, string>, string]>([
  ["/", {}, "/"],
  ["//", {}, "/"],
  ["/about", {}, "/about"],
  ["/about/", {}, "/about"],
  ["/about//", {}, "/about"],
  ["/ABOUT", {}, "/about"],
  ["/%61bout", {}, "/about"],
  ["/Dispensaries/denver/co/", { city: "denver", state: "co" }, "/dispensaries/denver/co"],
  ["/Dispensaries/Denver/CO", { city: "Denver", state: "CO" }, "/dispensaries/Denver/CO"],
  ["/dispensaries/st%20paul/mn/", { city: "st paul", state: "mn" }, "/dispensaries/st%20paul/mn"],
  ["/MAP/counties/CO.svg", { file: "CO.svg" }, "/map/counties/CO.svg"],
  ["/cover/A-Story.SVG", { slug: "A-Story" }, "/cover/A-Story.svg"],
  ["/cover/caf%C3%A9.SVG", { slug: "café" }, "/cover/caf%C3%A9.svg"],
  ["/No/Such/Page/", { "*": "No/Such/Page/" }, "/No/Such/Page/"],
])("%s with %j is %s", (pathname, params, canonical) => {
  expect(canonicalPathname(pathname, params)).toBe(canonical);
  expect(canonicalPathname(canonical, params)).toBe(canonical);
});
