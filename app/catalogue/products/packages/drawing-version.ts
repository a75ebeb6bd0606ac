/** Raise it with every change that alters a package's drawing: browsers keep pictures by it (drawing-version.test.ts tells). */
export const PACKAGE_DRAWING_VERSION = 1;
