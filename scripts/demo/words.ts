import type { Membership } from "#app/business/sign-in/guards.server.ts";
import { saveEdit } from "#app/directory/edits/save-edit-data.server.ts";
import { daysAgo } from "./shops.ts";

const WORDS = [
  {
    field: "description",
    value:
      "A small shop on a quiet corner, run by two sisters since 2016. We keep flower from six farms within a day’s drive, and we write the harvest date on every jar. Ask for Ona if it is your first visit: there is a table by the window, and nobody is in a hurry. The entrance is level, and the bus stops at the door.",
    days: 41,
  },
  { field: "hours", value: "Mo-Th 09:00-20:00; Fr-Sa 09:00-21:30; Su 11:00-18:00", days: 12 },
] as const;

/** What the shop says of itself, over the registry's word. */
export async function sayWords(owner: Membership): Promise<void> {
  for (const { field, value, days } of WORDS) {
    const saved = await saveEdit(owner, { field, value, revision: 0 }, daysAgo(days));
    if (!saved.ok) throw new Error(`${field}: ${saved.message}`);
  }
}
