/** The name of a field's form. */
export const EDIT_FORM = "edit";
