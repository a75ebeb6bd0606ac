import { describe, expect, test } from "vitest";
import type { GoneListing } from "../merge/gone-listings.ts";
import type { UnderstoodRegistry } from "../read/understand.server.ts";
import { refuseBrokenEnd, refuseFailingRows, refuseOtherState } from "./refuse-broken-file.ts";
import { refuseRemovals } from "./refuse-removals.ts";
import { RefusedImportError } from "./refused-import.ts";

function refusal(run: () => void): RefusedImportError | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    if (error instanceof RefusedImportError) return error;
    throw error;
  }
}

const gone = (n: number): GoneListing[] =>
  Array.from({ length: n }, (_, i) => ({
    id: `co-${i}`,
    name: `Shop ${i}`,
    city: "Denver",
    state: "CO",
    license: `L-${i}`,
    edits: [],
  }));

describe("listings that would close", () => {
  const refused = (closing: number, before: number) =>
    refusal(() => refuseRemovals(gone(closing), before, "Colorado"));

  test.each([
    [3, 29],
    [3, 30],
    [5, 50],
    [0, 0],
  ])("%i of %i may close at once", (closing, before) => {
    expect(refused(closing, before)).toBeUndefined();
  });

  test.each([
    [4, 29],
    [4, 30],
    [6, 50],
  ])("%i of %i may not", (closing, before) => {
    expect(refused(closing, before)).toMatchObject({
      override: "--allow-removals",
      figures: { closed: closing, before },
      gone: gone(closing),
    });
  });

  test("are named, twenty of them at most, with what to do if it is right", () => {
    const error = refused(22, 100);
    expect(error?.message).toBe("The import would close 22 of 100 listings of Colorado (22 %).");
    const help = error?.help ?? [];
    expect(help[0]).toMatch(/^A registry rarely loses so many at once/);
    expect(help.filter((line) => line.startsWith("L-"))).toHaveLength(20);
    expect(help).toContain("L-19: Shop 19, Denver CO");
    expect(help).toContain("… and 2 more");
    expect(help).toContain(
      'If it is another list of the same state, give it a name of its own: --source "Name".',
    );
    expect(help.at(-1)).toBe("If it is right all the same, say so with --allow-removals.");
    expect(refused(20, 100)?.help.join("\n")).not.toContain("more");
  });
});

describe("rows that fail", () => {
  const rows = { tried: 10, rejected: 0, zips: 0, foreignZips: 0 };
  const refused = (figures: object) => refusal(() => refuseFailingRows({ ...rows, ...figures }, ["Why."]));

  test("may be half of a file, or all of three rows", () => {
    expect(refused({ rejected: 5 })).toBeUndefined();
    expect(refused({ tried: 3, rejected: 3 })).toBeUndefined();
  });

  test("may not be more, and the reasons are said", () => {
    const error = refused({ rejected: 6 });
    expect(error).toMatchObject({
      name: "RefusedImportError",
      message: "6 of 10 rows (60 %) describe no listing.",
      override: "--force",
      figures: { rejected: 6, tried: 10 },
      gone: [],
    });
    expect(error?.help).toEqual([
      "Why.",
      "Columns are probably taken for something else: say with --map which is which.",
      "If it is right all the same, say so with --force.",
    ]);
    expect(refused({ tried: 4, rejected: 3 })).toBeDefined();
  });

  test("of another state's ZIPs may be a quarter, or two", () => {
    expect(refused({ zips: 12, foreignZips: 3 })).toBeUndefined();
    expect(refused({ zips: 4, foreignZips: 2 })).toBeUndefined();
    const error = refused({ zips: 11, foreignZips: 3 });
    expect(error?.message).toBe(
      "3 of 11 ZIP codes (27.2 %) are not of the state that their rows are taken to be in.",
    );
    expect(error).toMatchObject({ override: "--force", figures: { zips: 11, foreignZips: 3 } });
    expect(error?.help[0]).toBe("The state is probably another one, or the columns are mixed up.");
  });
});

describe("a table", () => {
  const table = (more: object) =>
    ({
      understood: { file: "x.csv", state: "CO", stateHow: "as --state says" },
      rows: { ends: { brokenEnd: () => undefined } },
      ...more,
    }) as unknown as UnderstoodRegistry;

  test("of another state than somebody says is refused, with what to do", () => {
    const contradicted = { state: "MO", how: "as the ZIP codes agree" };
    const error = refusal(() => refuseOtherState(table({ contradicted })));
    expect(error).toMatchObject({
      message: "x.csv is of Missouri, as the ZIP codes agree, and not of CO, as --state says.",
      override: "--force",
      figures: {},
    });
    expect(error?.help[0]).toBe("Leave --state out, or give the state that the file is of.");
  });

  test("whose rows say nothing, or whose state nobody says, is not", () => {
    expect(refusal(() => refuseOtherState(table({})))).toBeUndefined();
    expect(refusal(() => refuseOtherState(table({ contradicted: { how: "" } })))).toBeUndefined();
    const stateless = { contradicted: { state: "MO", how: "" }, understood: { file: "x.csv" } };
    expect(refusal(() => refuseOtherState(table(stateless)))).toBeUndefined();
  });

  test("that breaks off is refused with the line", () => {
    expect(refusal(() => refuseBrokenEnd(table({})))).toBeUndefined();
    const rows = { ends: { brokenEnd: () => ({ line: 7, why: "it has 3 cells" }) } };
    const error = refusal(() => refuseBrokenEnd(table({ rows })));
    expect(error).toMatchObject({
      message: "x.csv breaks off in its last row, line 7: it has 3 cells.",
      override: "--force",
      figures: { line: 7 },
    });
    expect(error?.help[0]).toContain("fetch the file again");
  });
});
