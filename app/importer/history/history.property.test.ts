import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { historyPlace } from "#app/directory/history/history.file.server.ts";
import { importFile, readRows, temporaryFile, temporaryFolder } from "../import-fixture.server.ts";
import { baselineFolder } from "../merge/store.server.ts";
import { undoImport } from "../merge/undo.server.ts";

/** A shop of a registry as one of its exports has it: which of its names and streets. */
type Shop = { name: number; street: number };

const shop = fc.record({ name: fc.nat(2), street: fc.nat(2) });
/** Four licenses, each listed or not; one is always there, since an export without a shop is refused. */
const exported = fc.tuple(shop, ...[1, 2, 3].map(() => fc.option(shop, { nil: undefined })));

function cellsOf({ name, street }: Shop, n: number) {
  return { name: `Leaf ${n} ${"ABC"[name]}`, address: `${n + 1}0${street} Main St, Denver, CO 80203` };
}

function write(shops: (Shop | undefined)[]): string {
  const rows = shops.flatMap((shop, n) => {
    const { name, address } = shop ? cellsOf(shop, n) : { name: "", address: "" };
    return shop ? [[`L${n}`, name, address.split(",")[0], "Denver", "CO", "80203"].join(",")] : [];
  });
  return temporaryFile(["License Number,Trade Name,Street,City,State,Zip", ...rows].join("\n"), "co.csv");
}

/** Everything that an import writes. */
function filesOf(out: string): Record<string, string> {
  const folder = baselineFolder(out);
  const paths = [out, historyPlace(out)];
  if (existsSync(folder)) paths.push(...readdirSync(folder).map((file) => join(folder, file)));
  return Object.fromEntries(
    paths.filter((path) => existsSync(path)).map((path) => [path, readFileSync(path, "utf8")]),
  );
}

it("gives the present when it is replayed, says nothing twice, and is undone byte for byte", () => {
  fc.assert(
    fc.property(fc.array(exported, { minLength: 1, maxLength: 5 }), (exports) => {
      const out = join(temporaryFolder(), "dispensaries.csv");
      const copies = temporaryFolder();
      const before = [filesOf(out)];
      exports.forEach((shops, month) => {
        const wishes = { out, copies, checkedAt: `2026-0${month + 1}-01`, allowRemovals: true };
        importFile(write(shops), wishes);
        const files = filesOf(out);
        importFile(write(shops), wishes);
        expect(filesOf(out)).toEqual(files);
        before.push(files);
      });

      for (let n = 0; n < 4; n++) {
        const first = exports.find((shops) => shops[n])?.[n];
        const last = exports.findLast((shops) => shops[n])?.[n];
        const events = readRows(historyPlace(out)).filter(({ id }) => id?.endsWith(`-l${n}`));
        if (!first || !last) {
          expect(events).toEqual([]);
          continue;
        }
        const replayed = { ...cellsOf(first, n), open: false };
        for (const { what, before: was, after = "" } of events) {
          if (what === "name" || what === "address") {
            expect(was).toBe(replayed[what]);
            replayed[what] = after;
          } else {
            expect(replayed.open).toBe(what === "closed");
            replayed.open = what !== "closed";
          }
        }
        expect(replayed).toEqual({ ...cellsOf(last, n), open: exports.at(-1)?.[n] !== undefined });
      }

      // An import that wrote nothing made no copy: what it left is what the one before it left.
      const distinct = before.filter((files, i) => i === 0 || files[out] !== before[i - 1]?.[out]);
      for (const files of distinct.slice(0, -1).reverse()) {
        undoImport(copies, out);
        expect(filesOf(out)).toEqual(files);
      }
      expect(readdirSync(dirname(out)).filter((file) => file.includes("history"))).toEqual([]);
    }),
    { numRuns: 25 },
  );
});
