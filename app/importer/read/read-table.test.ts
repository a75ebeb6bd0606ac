import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readRows } from "./read-table.server.ts";

describe("reading rows", () => {
  it("gives back what was written, in pieces of any size", () => {
    const anyCell = fc.string({
      unit: fc.constantFrom("a", "é", ",", '"', " ", "\n", "\r", "\t", ";"),
      maxLength: 6,
    });
    fc.assert(
      fc.property(
        fc.array(fc.array(anyCell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 9 }),
        (table, size) => {
          const text = table
            .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","))
            .join("\n");
          const pieces = text.match(new RegExp(`[^]{1,${size}}`, "g")) ?? [];
          // A doubled quote before a delimiter can be read two ways only where quotes are not doubled: never here.
          expect([...readRows(pieces, ",")].map(({ cells }) => cells)).toEqual(table);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("numbers lines as an editor does, over cells of several lines", () => {
    expect([...readRows(['a,"b\nc"\r\nd,e\rf,g\n'], ",")].map(({ line }) => line)).toEqual([1, 3, 4]);
  });
});
