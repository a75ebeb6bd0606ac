import { type EditField, isEditField } from "#app/directory/edits/edit-fields.ts";

type Key = { listingId: string; field: EditField };

/** Takes a part of the desk's address, or a command's word; returns the listing and the field that it names, or undefined. */
export function readEditKey(key: string): Key | undefined {
  const [, field = "", listingId = ""] = /^([a-z]+):(.+)$/s.exec(key) ?? [];
  return isEditField(field) ? { field, listingId } : undefined;
}

/** What names a shop's word in the desk's addresses and commands. */
export function editKeyOf({ field, listingId }: { field: string; listingId: string }): string {
  return `${field}:${listingId}`;
}
