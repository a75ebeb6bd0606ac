import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "place-answer-"));
const path = join(folder, "dispensaries.csv");
writeFileSync(
  path,
  `id,name,address,city,state,zip,lat,lng,rating,reviews
a,Alder,1 Main St,Denver,CO,80202,39.75,-104.99,,
b,Birch,2 Main St,Denver,CO,80202,39.76,-104.99,,
c,Cedar,3 Main St,Boulder,CO,80302,40.01,-105.27,,
d,Dogwood,4 Main St,Boulder,CO,80302,40.02,-105.27,4.5,20
`,
);
vi.stubEnv("DISPENSARIES_CSV", path);
vi.stubEnv("LOG_LEVEL", "silent");
const { findAll } = await import("../find-all.server.ts");
afterAll(() => rmSync(folder, { recursive: true }));

test("a city's best rated shop is named, and none where nobody rated any: a registry's rows have no rating", async () => {
  const firstIn = async (q: string) => {
    const place = (await findAll(q)).answers.find(({ kind }) => kind === "city");
    return place?.kind === "city" ? [place.total, place.first?.name] : undefined;
  };
  expect(await firstIn("boulder co")).toEqual([2, "Dogwood"]);
  expect(await firstIn("denver co")).toEqual([2, undefined]);
});
