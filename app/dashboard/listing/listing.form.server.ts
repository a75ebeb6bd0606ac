import { shopPath } from "#app/business/business-paths.ts";
import { whenPublic } from "#app/business/claim/when-public.server.ts";
import type { OwnAnswer, OwnHandler } from "#app/business/pages/own-forms.server.ts";
import type { Membership } from "#app/business/sign-in/guards.server.ts";
import { EDIT_FIELDS, type EditField, isEditField } from "#app/directory/edits/edit-fields.ts";
import type { SavedEdit } from "#app/directory/edits/edit-parts-data.server.ts";
import { readEdit } from "#app/directory/edits/read-edit.server.ts";
import { keepWord, takeRegistrys } from "#app/directory/edits/registry-choice-data.server.ts";
import { saveEdit } from "#app/directory/edits/save-edit-data.server.ts";
import { copyMonday, hoursOfRows, rowsOfFields, valuesOfRows } from "./hours-fields.server.ts";
import { wordShown } from "./word-shown.server.ts";

/** One form a field, and what its buttons do: `see` shows, `save`, `registry` and `keep` say it, `copy` and `second` change the form. */
export const judgeEdit: OwnHandler<Membership> = async (fields, member) => {
  const field = fields.get("field") ?? "";
  if (!isEditField(field)) return { ok: false, message: "There is no such field." };
  const act = fields.get("do");
  const revision = Number(fields.get("revision") ?? 0);
  if (act === "registry")
    return answer(field, member, fields, await takeRegistrys(member, { field, revision }));
  if (act === "keep") return kept(field, member, fields, await keepWord(member, { field, revision }));
  if (act === "copy")
    return shownAgain(
      withoutClosed(fields),
      valuesOfRows(copyMonday(rowsOfFields(fields))),
      "Monday’s hours are now on every day. Nothing is saved yet.",
    );
  if (act === "second")
    return shownAgain(
      fields,
      { second: "on" },
      "Add a second opening where there is one. Nothing is saved yet.",
    );
  const value = typedValue(field, fields);
  if ("message" in value) return refused(field, fields, value.message);
  const read = readEdit(field, value.typed);
  if (!read.ok) return refused(field, fields, read.message);
  if (act === "see")
    return shownAgain(fields, { see: "on" }, "This is how readers will see it. Nothing is saved yet.");
  return answer(field, member, fields, await saveEdit(member, { field, value: value.typed, revision }));
};

/** What the controls of a field say, as readEdit takes it. */
export function typedValue(
  field: EditField,
  fields: URLSearchParams,
): { typed: string } | { message: string } {
  if (field === "hours") {
    const rows = rowsOfFields(fields);
    // All empty: the shop says nothing of its hours.
    if (
      rows.every(({ open, close, open2, close2, closed }) => !closed && open + close + open2 + close2 === "")
    )
      return { typed: "" };
    const read = hoursOfRows(rows);
    return "hours" in read ? { typed: read.hours } : read;
  }
  if (field === "services") return { typed: fields.getAll("value").join("|") };
  return { typed: fields.get("value") ?? "" };
}

async function answer(
  field: EditField,
  member: Membership,
  fields: URLSearchParams,
  saved: SavedEdit,
): Promise<OwnAnswer> {
  const name = EDIT_FIELDS[field];
  if (saved.ok) {
    const notice = {
      live: `Saved. ${name}: public ${whenPublic(member, "within seconds")}.`,
      waiting: `Saved. Our desk checks your first change of phone, email or website before readers see it.`,
      registry: `${name}: readers now see what the registry says.`,
    }[saved.became];
    return { ok: true, to: `${shopPath(member.claimId, "listing")}#top`, notice };
  }
  const { status, message, theirs, revision } = saved;
  if (theirs === undefined) return { ok: false, status, values: { ...allValues(fields), said: message } };
  const now = wordShown(field, theirs) || "nothing";
  const said = `${message} It now says: ${now}. What you wrote is below. Save it again to replace theirs.`;
  return { ok: false, status, values: { ...allValues(fields), said, revision: String(revision ?? 0) } };
}

async function kept(
  field: EditField,
  member: Membership,
  fields: URLSearchParams,
  saved: SavedEdit,
): Promise<OwnAnswer> {
  if (!saved.ok) return answer(field, member, fields, saved);
  const notice = `${EDIT_FIELDS[field]}: yours stays up.`;
  return { ok: true, to: `${shopPath(member.claimId, "listing")}#top`, notice };
}

function refused(field: EditField, fields: URLSearchParams, message: string): OwnAnswer {
  const values = { ...allValues(fields), said: "Not saved: see below." };
  return { ok: false, errors: { [field]: message }, values };
}

/** The form as it was sent, with what a button changed in it: nothing is saved. */
function shownAgain(fields: URLSearchParams, changed: Record<string, string>, message: string): OwnAnswer {
  return { ok: false, values: { ...allValues(fields), ...changed, said: message, unsaved: "on" } };
}

/** What was sent without the days' "Closed", which wins over times: it is there or not, so that no other value writes over it. */
function withoutClosed(fields: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...fields].filter(([name]) => !name.endsWith("-closed")));
}

function allValues(fields: URLSearchParams): Record<string, string> {
  const names = [...new Set(fields.keys())].filter(
    (name) => !["form", "token", "do", "said", "unsaved", "see"].includes(name),
  );
  return Object.fromEntries(names.map((name) => [name, fields.getAll(name).join("|")]));
}
