import { expect, test } from "vitest";
import { accountName } from "./account-name.server.ts";

test.each(["Ona Fielding", "Leaf", "A. Courier", "Leah Courier"])("%j is somebody's name", (name) => {
  expect(accountName.parse(name)).toBe(name);
});

test.each([
  "Leaf Courier",
  "The Leaf Courier Desk",
  "leafcourier",
  "L E A F - courier",
  "Ｌｅａｆ Ｃｏｕｒｉｅｒ",
  "Léaf Courier",
])("%j is the site's: who gets a mail of it would take it for ours", (name) => {
  expect(accountName.safeParse(name).error?.issues[0]?.message).toBe("This is our name. Enter your own.");
});
