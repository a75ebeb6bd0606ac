/** What a shop says of itself over the registry's file, in the order of pages: product.md 15.19. */
export const EDIT_FIELDS = {
  phone: "Phone",
  hours: "Hours",
  email: "Email",
  website: "Website",
  services: "Services",
  description: "Description",
} as const;

export type EditField = keyof typeof EDIT_FIELDS;

export const EDIT_FIELD_LIST = Object.keys(EDIT_FIELDS) as EditField[];

/** Where others reach a shop: who may only work there could lead customers elsewhere. */
export const CONTACT_FIELDS: readonly EditField[] = ["phone", "email", "website"];

/** The fields of a listing that are its shop's word, each with the ISO day (of the shop) since when. */
export type FromShop = { [Field in EditField]?: string };

export const MOST_DESCRIPTION = 1000;

export function isEditField(text: string): text is EditField {
  return Object.hasOwn(EDIT_FIELDS, text);
}
