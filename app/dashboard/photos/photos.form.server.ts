import type { OwnAnswer, OwnHandler } from "#app/business/pages/own-forms.server.ts";
import type { Membership } from "#app/business/sign-in/guards.server.ts";
import {
  describePhoto,
  movePhoto,
  type PhotoOutcome,
  removePhoto,
} from "#app/directory/photos/own-photos-data.server.ts";
import { MOST_ALT } from "#app/directory/photos/photo-limits.ts";
import { plainLine } from "#app/utils/plain-text.ts";

const LEAST_ALT = 5;

/** The words for who cannot see a photograph, as they were typed, and what is wrong with them. */
export function readAlt(fields: URLSearchParams): { text: string; error?: string } {
  const text = plainLine(fields.get("alt") ?? "").replace(/\s+/g, " ");
  if (text.length < LEAST_ALT) return { text, error: "Say in a few words what the photo shows." };
  if (text.length > MOST_ALT)
    return { text, error: `Use ${MOST_ALT} characters at most: these are ${text.length}.` };
  return { text };
}

/** "Up", "Down", "Save the description" and "Take down", of one photograph: product.md 15.23. */
export const judgePhoto: OwnHandler<Membership> = async (fields, member) => {
  const id = fields.get("id") ?? "";
  switch (fields.get("do")) {
    case "up":
      return answer(await movePhoto(member, id, -1), "The order is changed.");
    case "down":
      return answer(await movePhoto(member, id, 1), "The order is changed.");
    case "remove":
      return answer(await removePhoto(member, id), "The photo is taken down.");
    case "describe": {
      const alt = readAlt(fields);
      if (alt.error)
        return { ok: false, message: "The description was not saved.", errors: { [id]: alt.error } };
      const words = { alt: alt.text, seen: fields.get("seen") ?? "" };
      return answer(await describePhoto(member, id, words), "The description is saved.");
    }
    default:
      return { ok: false, message: "Choose what to do with the photo." };
  }
};

function answer(outcome: PhotoOutcome, notice: string): OwnAnswer {
  return outcome.ok ? { ok: true, notice } : { ok: false, status: 409, message: outcome.message };
}
