import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { adConsentCookie } from "#app/business/ads/ad-consent.server.ts";
import { confirmAdult } from "#app/site/forms/adult.form.server.ts";
import { setFlash } from "#app/site/forms/flash.server.ts";
import { keptFor, STORED_ITEMS } from "./cookie-list.ts";

/** Every Set-Cookie line that the site can send, from the functions that make them. */
async function cookiesOfTheCode(): Promise<string[]> {
  const headers = new Headers();
  await setFlash(headers, { succeeded: "contact" });
  const adult = confirmAdult();
  return [...headers.getSetCookie(), adConsentCookie("yes"), (adult.ok && adult.cookie) || ""];
}

function describeLine(line: string) {
  return {
    name: line.split("=")[0],
    seconds: Number(/Max-Age=(\d+)/i.exec(line)?.[1]),
    script: !/HttpOnly/i.test(line),
  };
}

test("the list has each cookie that the code sets, with its time and who may read it, and no other", async () => {
  const byName = (a: { name?: string }, b: { name?: string }) => String(a.name).localeCompare(String(b.name));
  const set = (await cookiesOfTheCode()).map(describeLine).sort(byName);
  const listed = STORED_ITEMS.filter(({ kind }) => kind === "cookie").map(({ name, seconds, script }) => ({
    name,
    seconds,
    script,
  }));
  expect(listed.sort(byName)).toEqual(set);
});

/** What makes a browser keep something. */
const KEEPS = /createCookie\(|Max-Age=|document\.cookie\s*=[^=]|(?:local|session)Storage\s*[.[]|indexedDB/;

/** Where it is done, and is in the list for it. */
const KNOWN = [
  "app/site/forms/flash.server.ts",
  "app/site/forms/adult.form.server.ts",
  "app/business/ads/ad-consent.server.ts",
];

test("nothing else in the code makes a browser keep anything", () => {
  const sources = ["app", "server"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  );
  const keeping = sources
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .filter((file) => KEEPS.test(readFileSync(file, "utf8")));
  expect(keeping.sort()).toEqual(KNOWN.toSorted());
});

describe("how long something is kept", () => {
  test.each([
    [60, "1 minute"],
    [86_400, "1 day"],
    [180 * 86_400, "6 months"],
    [365 * 86_400, "1 year"],
    [2 * 365 * 86_400, "2 years"],
    [undefined, "Until you close the tab"],
  ])("%s seconds: %s", (seconds, words) => {
    expect(keptFor({ name: "x", kind: "cookie", purpose: "", set: "", script: false, seconds })).toBe(words);
  });
});
