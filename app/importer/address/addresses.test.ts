import { describe, expect, it } from "vitest";
import { parseAddress } from "./combined-address.server.ts";
import { joinUnit, streetKey, tidyStreet } from "./street.ts";

describe("an address in one cell", () => {
  it.each([
    ["510 NW 11TH AVE PORTLAND OR  97209-3204", "510 NW 11TH AVE|PORTLAND|OR|97209"],
    ["123 Main St, Jersey City, NJ 07304, USA", "123 Main St|Jersey City|NJ|07304"],
    ["123 Main St\nSuite 4\nJersey City, NJ 7304", "123 Main St, Suite 4|Jersey City|NJ|07304"],
    ["500 Main St, Denver, Colorado 80202", "500 Main St|Denver|CO|80202"],
    ["133 W. Roosevelt Rd. Villa, Park, IL. 60181", "133 W. Roosevelt Rd.|Villa Park|IL|60181"],
    ["1880 WILLAMETTE FALLS DR W LINN OR 97068", "1880 WILLAMETTE FALLS DR|W LINN|OR|97068"],
    ["123 5TH ST S SALEM OR 97301", "123 5TH ST S|SALEM|OR|97301"],
    ["150 1ST ST ST HELENS OR 97051", "150 1ST ST|ST HELENS|OR|97051"],
    ["12 Elm St Apt 4B Saint Louis MO 63101", "12 Elm St Apt 4B|Saint Louis|MO|63101"],
    ["99 Harbor Way Bldg 3 Nowhereville, CA 94501", "99 Harbor Way Bldg 3|Nowhereville|CA|94501"],
    ["1 Main St, Suite 5, Washington, DC 20001", "1 Main St, Suite 5|Washington|DC|20001"],
    ["11540 SW PACIFIC HWY TIGARD OR  97223-8667", "11540 SW PACIFIC HWY|TIGARD|OR|97223"],
    ["Denver CO", "|Denver|CO|"],
    ["100 PINE CT", "100 PINE CT|||"],
    ["142 Commerce City Rd", "142 Commerce City Rd|||"],
  ])("%j", (text, parts) => {
    const state = /OR |PORTLAND/.test(text) ? "OR" : text.includes("PINE CT") ? "CT" : "CO";
    const read = parseAddress(text, state);
    expect([read.street, read.city, read.state ?? "", read.zip ?? ""].join("|")).toBe(parts);
  });

  it("joins units, says nothing twice, and leaves out what is no part of a street", () => {
    expect(joinUnit("12 Main St", "Suite 3")).toBe("12 Main St, Suite 3");
    expect(joinUnit("12 Main St STE 3", "3")).toBe("12 Main St STE 3");
    expect(joinUnit("12 Main St STE", "C103 & C104")).toBe("12 Main St STE C103 & C104");
    expect(joinUnit("12 Main St", "Some Company, LLC")).toBe("12 Main St");
    expect(joinUnit("12 Main St", "")).toBe("12 Main St");
    expect(tidyStreet("5 OAK ST 5 OAK ST")).toBe("5 Oak St");
    expect(streetKey("100 North Main Street, Suite #4")).toBe(streetKey("100 N MAIN ST STE 4"));
  });

  it("is read at once, also where somebody wrote it so that reading it takes for ever", () => {
    const hostile = `${"1".repeat(1000)} ${"a".repeat(1000)}${" 1".repeat(1000)}`;
    expect(tidyStreet(hostile)).toHaveLength(hostile.length);
  });
});
