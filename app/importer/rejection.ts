/** A row that describes no listing, and why. `file` is named where several tables were read. */
export type Rejection = { line: number; reason: string; name?: string; file?: string };
