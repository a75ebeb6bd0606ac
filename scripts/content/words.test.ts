import { expect, test } from "vitest";
import { datesToChange, wordsToChange } from "./words.ts";

test.each([
  ["Checked on 12 June 2026.", "“12 June 2026”"],
  ["Until 3 November", "“3 November”"],
  ["On the 4th of July", "“4th of July”"],
  ["Your licence number", "“licence”"],
  ["Your neighbours", "“neighbours”"],
  ["Ask in a bookshop", "“bookshop”"],
  ["Which mails come", "“mails”"],
  ["One click in any mail", "“any mail”"],
  ["This link does not work any more.", "“any more”"],
  ["Please choose from the list.", "“Please”"],
  ["For adults of 21 and over", "“adults of 21”"],
  ["Choose a colour", "“colour”"],
  ["Ask somebody of the desk", "“somebody”"],
  ["For whom it is", "“whom”"],
  ["Sign in anew.", "“anew”"],
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
  "Until November 3",
  "It came in the mail, to your mailbox.",
  "There are no more emails.",
  "Are there any more shops?",
  "There was an error loading dispensaries. Please try refreshing the data.",
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

test("of a story's own words only the dates are judged, and not those that it quotes", () => {
  const text = "Somebody asked on 1 May, as “Letter of 2 May 1970” says; June 12, 2026, came later.";
  expect(datesToChange(text)).toEqual([expect.stringContaining("“1 May”: write a US date")]);
});
