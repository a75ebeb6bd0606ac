import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadProfiles } from "../columns/profile.file.server.ts";
import { PROFILES } from "../import-fixture.server.ts";
import { allRegistries, chooseRegistries } from "./choose-registries.ts";
import { loadRegistries, parseRegistry } from "./registry.file.server.ts";

const SOURCES = join(PROFILES, "sources");
const registries = loadRegistries(SOURCES);

describe("the registries that are shipped", () => {
  it("are one for each jurisdiction with shops, and half of them have a file", () => {
    expect(registries.length).toBeGreaterThanOrEqual(40);
    expect(new Set(registries.map(({ state }) => state)).size).toBe(registries.length);
    expect(allRegistries(registries).length).toBeGreaterThanOrEqual(15);
  });

  it("say where each was seen, what their terms are, and what to do where there is no file", () => {
    for (const { id, seen, terms, exports, byHand, page } of registries) {
      expect(seen.length, id).toBeGreaterThan(0);
      expect(terms, id).toMatch(/\.$/);
      expect(exports.length > 0 || byHand?.includes("npm run import"), id).toBe(true);
      expect(page, id).toMatch(/^https:/);
    }
  });

  it("have the name of their format's profile, so that files by hand and fetched ones are one list", () => {
    const profiles = loadProfiles(PROFILES);
    for (const { id, profile, source, state } of registries) {
      if (!profile) continue;
      expect(profiles.get(profile), id).toMatchObject({ name: source, state });
    }
    expect(new Set(registries.map(({ source }) => source)).size).toBe(registries.length);
  });

  it("pass over with --all what its terms restrict", () => {
    expect(allRegistries(registries).map(({ id }) => id)).not.toContain("wa");
    expect(chooseRegistries(registries, ["WA", "wa"])).toMatchObject([{ id: "wa" }]);
    expect(chooseRegistries(registries, ["ny", "atlantis"])).toContain('no registry "atlantis"');
  });
});

describe("a registry's file", () => {
  it("names file and field when it is wrong", () => {
    const wrong = { id: "xx", state: "ZZ", name: "Some Registry", page: "http://x.example" };
    try {
      parseRegistry(JSON.stringify(wrong), "xx.json");
      expect.unreachable();
    } catch (error) {
      expect(String(error)).toContain("xx.json");
      const help = (error as { help: string[] }).help.join("\n");
      for (const field of ["state", "page", "source", "terms", "seen"]) expect(help).toContain(field);
    }
    expect(() => parseRegistry("{", "xx.json")).toThrow("xx.json is not JSON");
  });
});
