/**
 * Raise it with every change that alters a drawing: it is part of the names that drawings are kept under, and of the
 * URLs that browsers keep for a year. drawing-version.test.ts tells when it must be.
 */
export const DRAWING_VERSION = 1;
