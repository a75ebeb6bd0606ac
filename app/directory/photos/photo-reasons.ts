/** Why the desk refuses a photograph: the shop reads it. */
export const PHOTO_REASONS = {
  elsewhere: "It does not show this shop, its people or its goods.",
  minors: "It shows someone who may be under 21, or speaks to them.",
  consumption: "It shows someone consuming, which your state or these pages do not allow.",
  people: "It shows people who may not have agreed to it.",
  advertising: "It is an advertisement or a price list: deals have a page of their own.",
  unclear: "It is too dark, too small or too blurred to see what it shows.",
  rights: "It seems to be someone else’s photo.",
  words: "The description does not say what the photo shows.",
} as const;

export type PhotoReason = keyof typeof PHOTO_REASONS;
