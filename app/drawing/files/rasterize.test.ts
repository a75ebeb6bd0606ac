import { expect, test, vi } from "vitest";
import { rasterize } from "./rasterize.server.ts";

test("the first picture has no name of who is connected looked up", async () => {
  const named: boolean[] = [];
  const { report } = process;
  if (!report) throw new Error("this Node makes no reports");
  const getReport = report.getReport.bind(report);
  vi.spyOn(report, "getReport").mockImplementation(() => {
    named.push(!(report as { excludeNetwork?: boolean }).excludeNetwork);
    return getReport();
  });
  const picture = await rasterize('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>');
  expect(await picture.metadata()).toMatchObject({ width: 4, height: 2 });
  expect(named.length).toBeGreaterThan(0);
  expect(new Set(named)).toEqual(new Set([false]));
});
