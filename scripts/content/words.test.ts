import { expect, test } from "vitest";
import { wordsToChange } from "./words.ts";

test.each([
  ["Checked on 12 June 2026.", "“12 June 2026”"],
  ["Your licence number", "“licence”"],
  ["Choose a colour", "“colour”"],
  ["Ask somebody of the desk", "“somebody”"],
  ["For whom it is", "“whom”"],
  ["Please sign in anew.", "“anew”"],
  ["This is no legal advice.", "“is no legal advice”"],
  ["At the foot of the page", "“At the foot of”"],
  ["They demonstrate the page.", "“demonstrate the page”"],
  ["Suppose a state wants a dollar.", "“Suppose a”"],
  ["It is so. Imagine you pay it.", "“. Imagine you”"],
  ["Submit", "“Submit”"],
  ["Great deals!", "“s!”"],
])("%j is refused by its wording", (text, wording) => {
  expect(wordsToChange(text)).toEqual([expect.stringContaining(`${wording}: write `)]);
});

test.each([
  "Checked on June 12, 2026.",
  "Your license number",
  "Oops! Page not found",
  "Link copied!",
  "The Suppose Act of 1937",
  "Submit the form",
  "",
])("%j stands", (text) => {
  expect(wordsToChange(text)).toEqual([]);
});

test("each wording of a text is named once", () => {
  expect(wordsToChange("Somebody saw it on 1 May 2026. Somebody else did not.")).toHaveLength(2);
});
