/**
 * What was done to a shop, as its owners read it, by the action that the log has. What is not named here is the desk's own. The desk accepts: whether
 * readers see it is not its press alone.
 */
export const DONE_WORDS: Readonly<Record<string, string>> = {
  "claim.granted": "confirmed that the shop is yours",
  "claim.objected": "objected to the claim",
  "claim.confirmed": "checked the claim, and it stands",
  "claim.answered": "answered the dispute about the shop",
  "claim.moved": "followed the shop to its new place in the directory",
  "claim.asleep": "hid what the shop wrote: the file has another shop in its place",
  "claim.woken": "chose the shop’s row in the file",
  "claim.undone": "reversed a decision about the claim",
  "edit.saved": "changed",
  "edit.dropped": "chose the registry’s word for",
  "edit.kept": "kept the shop’s word for",
  "edit.accepted": "accepted the change of",
  "edit.refused": "did not accept the change of",
  "edit.undone": "reversed a decision about",
  "deal.published": "published a deal",
  "deal.sent": "sent a deal to the desk",
  "deal.changed": "changed a deal",
  "deal.withdrawn": "withdrew a deal",
  "deal.thrown-away": "deleted a deal",
  "deal.accepted": "accepted a deal",
  "deal.refused": "did not accept a deal",
  "deal.undone": "reversed a decision about a deal",
  "photo.added": "added a photo",
  "photo.removed": "took down a photo",
  "photo.described": "changed the description of a photo",
  "photo.moved": "changed the order of the photos",
  "photo.accepted": "accepted a photo",
  "photo.refused": "did not accept a photo",
  "photo.undone": "reversed a decision about a photo",
  "question.answered": "answered a question",
  "question.spam": "marked a question as spam",
  "question.no-spam": "reopened a question",
  "member.invited": "invited someone",
  "member.uninvited": "took an invitation back",
  "member.joined": "joined the team",
  "member.left": "left the team",
  "member.removed": "removed someone from the team",
};

/** What the desk had looked at when it confirmed a claim, by the detail that the log has: most are looked at once, and nobody objected. */
export const CONFIRMED_WORDS: Readonly<Record<string, string>> = {
  objection: "confirmed the claim after an objection",
  asleep: "confirmed which listing is the shop’s",
};
