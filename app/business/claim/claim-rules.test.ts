import { describe, expect, test } from "vitest";
import {
  firstWord,
  hostOf,
  isSameLicense,
  isStronger,
  ownHost,
  type Proofs,
  proofOf,
  proofsFor,
  type RegistryRow,
} from "./claim-rules.ts";

const SHOP: RegistryRow = {
  id: "or-1",
  slug: "wallowa-provisions",
  name: "Wallowa Provisions",
  city: "Portland",
  state: "OR",
  email: "Contact@wallowa.example",
  website: "https://www.wallowa.example/",
  licenseNumber: "OR-0071",
};

const shared = (host: string) => host === "gmail.com";

function proofs(changes: Partial<RegistryRow> = {}, others: Partial<RegistryRow>[] = []): Proofs {
  const shop = { ...SHOP, ...changes };
  return proofsFor(
    shop,
    [shop, ...others.map((other, i) => ({ ...SHOP, id: `other-${i}`, ...other }))],
    shared,
  );
}

describe("what will do as proof", () => {
  test("is the address on file, and the website's own host without www", () => {
    expect(proofs()).toEqual({ address: "contact@wallowa.example", domain: "wallowa.example" });
  });

  test("is neither for a listing without a license", () => {
    expect(proofs({ licenseNumber: undefined })).toEqual({});
    expect(proofs({ licenseNumber: " - " })).toEqual({});
  });

  test("is no address and no host that a listing of another name has too: a lawyer's, a builder's of sites", () => {
    expect(proofs({}, [{ name: "Elder & Mill" }])).toEqual({});
    expect(proofs({}, [{ name: "Elder & Mill", website: undefined }])).toEqual({ domain: "wallowa.example" });
    expect(
      proofs({}, [{ name: "Elder & Mill", email: undefined, website: "http://wallowa.example/menu" }]),
    ).toEqual({
      address: "contact@wallowa.example",
    });
  });

  test("stays what a chain's other shops have", () => {
    expect(proofs({}, [{ name: "The Wallowa Goods" }, { name: "WALLOWA, Eugene" }])).toEqual(proofs());
  });

  test("is no host with a path, a query or a port, and no shared one", () => {
    for (const website of [
      "https://wallowa.example/portland",
      "https://wallowa.example/?shop=3",
      "https://wallowa.example:8080/",
      "https://gmail.com/",
    ])
      expect(proofs({ website }).domain, website).toBeUndefined();
  });

  test("a host that another one's only ends with is not the other's", () => {
    expect(
      proofs({}, [{ name: "Elder", email: undefined, website: "https://not-wallowa.example" }]).domain,
    ).toBe("wallowa.example");
  });
});

describe("an address that was proven", () => {
  const proof = (email: string, license: string | null = "or 0071", row = SHOP) =>
    proofOf({ email, license }, row, proofsFor(row, [row], shared));

  test.each([
    ["contact@wallowa.example", 1],
    ["ona@wallowa.example", 2],
    ["ona@mail.wallowa.example", 3],
    ["ona@notwallowa.example", 3],
    ["ona@gmail.com", 3],
  ])("%s is proof %i", (email, expected) => {
    expect(proof(email)).toBe(expected);
  });

  test("proves nothing beside another license", () => {
    expect(proof("contact@wallowa.example", "OR-0017")).toBe(3);
    expect(proof("contact@wallowa.example", null)).toBe(3);
  });

  test("a call goes before the shop's own domain, the address on file before both", () => {
    expect([isStronger(1, 3), isStronger(3, 2), isStronger(1, 2)]).toEqual([true, true, true]);
    expect([isStronger(2, 3), isStronger(3, 1), isStronger(2, 2)]).toEqual([false, false, false]);
  });
});

test("licenses are compared without case, spaces and hyphens; any of several will do", () => {
  expect(isSameLicense(" demo or–0071 ", "DEMO-OR-0071")).toBe(true);
  expect(isSameLicense("c11 0000123 lic", "C10-0000423-LIC; C11-0000123-LIC")).toBe(true);
  expect(isSameLicense("0071", "DEMO-OR-0071")).toBe(false);
  expect(isSameLicense("", "")).toBe(false);
  expect(isSameLicense("-", undefined)).toBe(false);
});

test.each([
  ["The Clover Yard", "clover"],
  ["A Better Leaf", "better"],
  ["Elder & Mill", "elder"],
  ["Café-Noir", "cafe"],
  ["Joe’s Place", "joes"],
  ["The", "the"],
  ["420 Shop", "420"],
])("“%s” begins with %s", (name, word) => {
  expect(firstWord(name)).toBe(word);
});

test("what is no web address has no host", () => {
  expect([ownHost(undefined), ownHost("wallowa")]).toEqual([undefined, undefined]);
});

test("a host is its name without www, without a last dot and without where on it a page lies", () => {
  expect(hostOf("https://www.wallowa.example./menu?x=1")).toBe("wallowa.example");
  expect(hostOf("https://awww.wallowa.example")).toBe("awww.wallowa.example");
  expect(hostOf("not an address")).toBeUndefined();
  expect(ownHost("https://wallowa.example/#shop")).toBeUndefined();
});

test("several licenses stand in a cell in any of the ways that registries write them", () => {
  for (const cell of [
    "A-1; B-2",
    "A-1, B-2",
    "A-1 | B-2",
    "A-1\nB-2",
    "A-1 and B-2",
    "A-1 AND B-2",
    "A-1 & B-2",
  ])
    expect([isSameLicense("a1", cell), isSameLicense("b 2", cell)], cell).toEqual([true, true]);
  expect(isSameLicense("A1B2", "A-1; B-2")).toBe(false);
});

test("a host is found among others whatever the order of the listings, and the others are looked at to the end", () => {
  const strangers = [
    { name: "Elder", email: "CONTACT@WALLOWA.EXAMPLE", website: undefined },
    { name: "Mill", email: undefined, website: "https://WALLOWA.example" },
  ];
  expect(proofs({}, strangers)).toEqual({});
  expect(proofs({}, strangers.toReversed())).toEqual({});
  expect(proofs({ email: undefined }, [strangers[0] ?? {}])).toEqual({ domain: "wallowa.example" });
});
