import { expect, test } from "vitest";
import { countLegalStates } from "./legal-counts.server.ts";

test("counts the states of the table without DC, and says of which day it is", () => {
  expect(countLegalStates()).toEqual({
    adultUse: 24,
    medical: 39,
    dcAdultUse: true,
    dcMedical: true,
    asOf: "2026-07-18",
  });
});
