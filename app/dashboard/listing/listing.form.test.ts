import { expect, test } from "vitest";
import { hoursOfRows, rowsOfFields } from "./hours-fields.server.ts";
import { judgeEdit } from "./listing.form.server.ts";

/** The hours that the form shows after Monday's were copied. */
async function copied(sent: Record<string, string>) {
  const fields = new URLSearchParams({ field: "hours", do: "copy", ...sent });
  const answer = await judgeEdit(fields, undefined as never, undefined as never);
  if (answer.ok) throw new Error("nothing is saved by it");
  return hoursOfRows(rowsOfFields(new URLSearchParams(answer.values)));
}

test("Monday's hours are on every day once they are copied, also on one that was closed", async () => {
  const open = { "mo-open": "540", "mo-close": "1200" };
  expect(await copied({ ...open, "su-closed": "on" })).toEqual({ hours: "Mo-Su 09:00-20:00" });
  expect(await copied({ ...open, "mo-closed": "on" })).toEqual({ hours: "Mo-Su off" });
});
