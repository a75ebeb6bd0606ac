import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blockKey, visitorKey } from "./visitor-key.ts";

describe("a limit counts as one visitor", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["203.0.113.7:51812", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    [" 203.0.113.7 ", "203.0.113.7"],
    ["2001:db8:0:1::5", "2001:db8:0:1"],
    ["2001:DB8:0000:0001:ffff::", "2001:db8:0:1"],
    ["[2001:db8:0:1::5]:443", "2001:db8:0:1"],
    ["[2001:db8:0:1::5]", "2001:db8:0:1"],
    ["fe80::1%eth0", "fe80:0:0:0"],
    ["::1", "0:0:0:0"],
    ["", "unknown"],
    ["unknown", "unknown"],
    ["a robot's own words", "unknown"],
    ["203.0.113.999", "unknown"],
  ])("%j, by %s", (address, key) => {
    expect(visitorKey(address)).toBe(key);
  });

  test("every address of a /64, however it is written", () => {
    const group = fc.integer({ min: 0, max: 0xffff });
    fc.assert(
      fc.property(fc.array(group, { minLength: 8, maxLength: 8 }), group, (groups, other) => {
        const long = groups.map((part) => part.toString(16).padStart(4, "0")).join(":");
        const neighbor = [...groups.slice(0, 7), other].map((part) => part.toString(16)).join(":");
        const network = groups.slice(0, 4).map((part) => part.toString(16));
        expect(visitorKey(long)).toBe(network.join(":"));
        expect(visitorKey(`[${neighbor.toUpperCase()}]:8080`)).toBe(network.join(":"));
      }),
    );
  });

  test("never throws, whatever a proxy says", () => {
    const said = fc.oneof(fc.string(), fc.stringMatching(/^[\d:.[\]%a-f]{0,40}$/));
    fc.assert(fc.property(said, (text) => visitorKey(text) !== ""));
  });
});

test.each([
  ["2001:db8:0:1::5", "2001:db8:0"],
  ["[2001:db8:0:ffff::]:443", "2001:db8:0"],
  ["203.0.113.7", undefined],
  ["::ffff:203.0.113.7", undefined],
  ["unknown", undefined],
])("a wider limit counts %j by %s", (address, block) => {
  expect(blockKey(address)).toBe(block);
});
