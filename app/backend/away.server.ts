/** The database cannot be reached, is locked or has no room: what is to be stored may be stored later. */
export class DatabaseAwayError extends Error {
  override name = "DatabaseAwayError";
}
