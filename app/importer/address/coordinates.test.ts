import { describe, expect, it } from "vitest";
import { parseRegistryDate } from "../fields/expiry-date.ts";
import { checkPosition, parsePosition } from "./coordinates.server.ts";

describe("coordinates and dates", () => {
  it("come in one cell or two, in any notation", () => {
    const denver = { lat: 39.7, lng: -104.9 };
    expect(parsePosition("39.7", "-104.9")).toEqual(denver);
    expect(parsePosition("", "", "POINT (-104.9 39.7)")).toEqual(denver);
    expect(parsePosition("", "", "12 Main St\n(39.7, -104.9)")).toEqual(denver);
    expect(parsePosition("n/a", "-104.9")).toBeUndefined();
    expect(checkPosition({ lat: 4826000, lng: -11686000 }, [denver]).dropped).toBeDefined();
    expect(checkPosition({ lat: 39.7, lng: 104.9 }, [])).toMatchObject({ position: denver });
  });

  it.each([
    ["06/27/2026 00:00:00", "2026-06-27"],
    ["2026-06-27T00:00:00", "2026-06-27"],
    ["6/20/26", "2026-06-20"],
    ["20260627", "2026-06-27"],
    ["Saturday, June 20, 2026", "2026-06-20"],
    ["Tue Nov 11 2025 03:00:00 GMT-0500", "2025-11-11"],
    ["*", undefined],
    ["13/45/2026", undefined],
  ])("date %j is %s", (text, date) => expect(parseRegistryDate(text)).toBe(date));
});
