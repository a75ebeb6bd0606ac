import { US_STATES } from "#app/utils/us-states.ts";
import type { UnderstoodRegistry } from "../read/understand.server.ts";
import { percentOf } from "../report-figures.ts";
import { RefusedImportError } from "./refused-import.ts";

/** What was counted while a list's rows were read. */
export type RowFigures = {
  /** Rows that no rule left out, and those of them that describe no listing. */
  tried: number;
  rejected: number;
  /** Rows with a ZIP, and those of them whose ZIP is another state's or nobody's. */
  zips: number;
  foreignZips: number;
};

/** More of the ZIPs than this in another state are no slips of the pen. */
const MOST_FOREIGN_ZIPS = 0.25;
/** So few rows say nothing about a whole file. */
const FEW_ROWS = 3;

/** Takes a table that was understood; throws when its state is not the one that the operator or the profile says. */
export function refuseOtherState({ understood, contradicted }: UnderstoodRegistry): void {
  if (!contradicted?.state || !understood.state) return;
  throw new RefusedImportError(
    `${understood.file} is of ${US_STATES[contradicted.state]}, ${contradicted.how}, and not of ${understood.state}, ${understood.stateHow}.`,
    "--force",
    {},
    ["Leave --state out, or give the state that the file is of."],
  );
}

/** Takes a table whose rows were all read; throws when the last one breaks off. */
export function refuseBrokenEnd({ understood, rows }: UnderstoodRegistry): void {
  const broken = rows.ends.brokenEnd();
  if (!broken) return;
  throw new RefusedImportError(
    `${understood.file} breaks off in its last row, line ${broken.line}: ${broken.why}.`,
    "--force",
    { line: broken.line },
    ["The download was probably cut off: fetch the file again."],
  );
}

/** Takes what was counted; throws when most rows describe no listing, or the ZIPs are those of another state. */
export function refuseFailingRows(figures: RowFigures, reasons: string[]): void {
  const { tried, rejected, zips, foreignZips } = figures;
  if (rejected > tried / 2 && tried > FEW_ROWS) {
    throw new RefusedImportError(
      `${rejected} of ${tried} rows (${percentOf(rejected, tried)}) describe no listing.`,
      "--force",
      { rejected, tried },
      [...reasons, "Columns are probably taken for something else: say with --map which is which."],
    );
  }
  if (foreignZips > zips * MOST_FOREIGN_ZIPS && foreignZips >= FEW_ROWS) {
    throw new RefusedImportError(
      `${foreignZips} of ${zips} ZIP codes (${percentOf(foreignZips, zips)}) are not of the state that their rows are taken to be in.`,
      "--force",
      { foreignZips, zips },
      ["The state is probably another one, or the columns are mixed up."],
    );
  }
}
