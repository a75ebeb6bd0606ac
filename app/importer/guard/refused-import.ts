import type { GoneListing } from "../merge/gone-listings.ts";
import { NotUnderstoodError } from "../read/not-understood.ts";

/** The flag with which an operator who knows better says so. */
export type Override = "--allow-removals" | "--force";

/**
 * The file was understood, but writing what it says would probably do harm: nothing was written. `figures` are the
 * numbers of the message; `gone` are the listings that would close.
 */
export class RefusedImportError extends NotUnderstoodError {
  readonly override: Override;
  readonly figures: Record<string, number>;
  readonly gone: GoneListing[];

  constructor(
    message: string,
    override: Override,
    figures: Record<string, number>,
    help: string[] = [],
    gone: GoneListing[] = [],
  ) {
    super(message, [...help, `If it is right all the same, say so with ${override}.`]);
    this.name = "RefusedImportError";
    this.override = override;
    this.figures = figures;
    this.gone = gone;
  }
}
