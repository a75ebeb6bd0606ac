import { EDIT_FIELDS, type EditField } from "#app/directory/edits/edit-fields.ts";
import { storedWord } from "#app/directory/edits/registry-word.server.ts";
import type { EditOfShop } from "#app/directory/edits/shop-edits-data.server.ts";
import { formatSpans } from "#app/directory/hours/format-hours.ts";
import { type Listing, SERVICES, type Service } from "#app/directory/listing.ts";
import type { FormResult } from "#app/site/forms/form-result.ts";
import { formatPhone } from "#app/utils/phone.ts";
import { type HoursRow, rowsOfFields, rowsOfHours } from "./hours-fields.server.ts";

/** The field that is open as a form. */
export type OpenField = {
  field: EditField;
  name: string;
  revision: number;
  /** Something of the shop's own is there to be taken back. */
  isOwn: boolean;
  by?: string;
  /** What became of its post: the page is shown where the form is, so it stands there. */
  message?: string;
  /** The message says what a button did, and refuses nothing. */
  isNews: boolean;
  error?: string;
  value: string;
  services: { service: string; name: string; checked: boolean; registry: boolean }[];
  hours: (HoursRow & { registry: string })[];
  /** The form shows a second opening for each day. */
  second: boolean;
};

/** Returns a field's form: as it was sent, or with what stands there now. */
export function openField(
  field: EditField,
  { listing, edit, sent }: { listing: Listing; edit: EditOfShop | undefined; sent: FormResult | undefined },
): OpenField {
  const values = sent?.values;
  const registry = storedWord(listing, field);
  // What waits, or was refused, is what the shop goes on with.
  const stands = edit ? edit.value : registry;
  const chosen = (values ? (values.value ?? "") : (stands ?? "")).split(/[| ]/);
  const rows = hoursOf(field, stands, values);
  const registryRows = field === "hours" ? rowsOfHours(listing.hours) : [];
  return {
    field,
    name: EDIT_FIELDS[field],
    revision: Number(values?.revision ?? edit?.revision ?? 0),
    isOwn: edit !== undefined,
    by: edit?.by,
    message: values?.said ?? sent?.message,
    isNews: values?.unsaved !== undefined,
    error: sent?.errors?.[field],
    value: values?.value ?? shownForTyping(field, stands),
    services: (Object.keys(SERVICES) as Service[]).map((service) => ({
      service,
      name: SERVICES[service],
      checked: chosen.includes(service),
      registry: listing.services.includes(service),
    })),
    hours: rows.map((row, at) => ({ ...row, registry: dayShown(registryRows[at]) })),
    second: values?.second !== undefined || rows.some(({ open2 }) => open2 !== ""),
  };
}

function hoursOf(
  field: EditField,
  stands: string | null,
  values: Record<string, string> | undefined,
): HoursRow[] {
  if (field !== "hours") return [];
  return values ? rowsOfFields(new URLSearchParams(values)) : rowsOfHours(stands ?? undefined);
}

function dayShown(row: HoursRow | undefined): string {
  if (!row || (row.open === "" && !row.closed)) return "";
  const spans = [
    [row.open, row.close],
    [row.open2, row.close2],
  ].flatMap(([open, close]): [number, number][] => {
    if (!open || !close) return [];
    const [from, to] = [Number(open), Number(close)];
    return [[from, to > from ? to : to + 1440]];
  });
  return formatSpans(spans);
}

function shownForTyping(field: EditField, stored: string | null): string {
  return (field === "phone" ? formatPhone(stored ?? undefined) : stored) ?? "";
}
