import { describe, expect, test } from "vitest";
import { parseEnv } from "./env.server.ts";

describe("the environment", () => {
  test("has a default for everything; an empty variable is an unset one", () => {
    const expected = {
      PORT: 3000,
      SITE_URL: "http://localhost:3000",
      DISPENSARIES_CSV: "data/dispensaries.csv",
    };
    expect(parseEnv({})).toMatchObject(expected);
    expect(
      parseEnv({ PORT: "", SITE_URL: "", DISPENSARIES_CSV: "", BACKEND: "", COOKIE_SECRET: "" }),
    ).toMatchObject(expected);
  });

  test("derives the site's address from its port, and the file from its folder", () => {
    expect(parseEnv({ PORT: "8080" }).SITE_URL).toBe("http://localhost:8080");
    expect(parseEnv({ DATA_DIR: "brands/leaf" }).DISPENSARIES_CSV).toBe("brands/leaf/dispensaries.csv");
    expect(parseEnv({ SITE_URL: "https://leaf.example/" }).SITE_URL).toBe("https://leaf.example");
  });

  test("takes the site's address as the URL standard writes it, and none with more than a host", () => {
    expect(parseEnv({ SITE_URL: "HTTPS://Leaf.Example:443/" }).SITE_URL).toBe("https://leaf.example");
    for (const more of ["/shop", "/?x=1", "/#x"])
      expect(() => parseEnv({ SITE_URL: `https://leaf.example${more}` })).toThrow(/SITE_URL/);
    expect(() => parseEnv({ SITE_URL: "https://ona:secret@leaf.example" })).toThrow(/SITE_URL/);
  });

  test("names every bad variable at once", () => {
    const bad = {
      NODE_ENV: "staging",
      PORT: "70000",
      SITE_URL: "leaf.example",
      ALLOWED_HOSTS: "https://leaf.example",
      TRUST_PROXY: "yes",
      LOG_LEVEL: "loud",
      DISPENSARIES_MAX_MB: "all",
      BACKEND: "firebase",
      SUPABASE_URL: "ftp://leaf.example",
      DATABASE_URL: "mysql://localhost/leaf",
      COOKIE_SECRET: "short",
      SMTP_URL: "http://mail.example",
      MAIL_FROM: "Leaf Courier",
      MAIL_STAFF: "ona@leaf.example, nobody",
      MAIL_BOUNCE_DOMAIN: "bounces",
      AD_SCRIPT_URL: "http://ads.example/tag.js",
      MAP_TILES: "http://tiles.example/us.pmtiles",
      MAPBOX_ACCESS_TOKEN: "sk.secret",
    };
    expect(() => parseEnv(bad)).toThrow();
    try {
      parseEnv(bad);
    } catch (error) {
      for (const name of Object.keys(bad)) expect(String(error)).toContain(name);
    }
  });

  test.each(["0", "-1", "1.5", "4097"])("takes no file of listings of at most %s MB", (most) => {
    expect(() => parseEnv({ DISPENSARIES_MAX_MB: most })).toThrow(/DISPENSARIES_MAX_MB/);
  });

  test("wants the key of a hosted backend, by name, also beside another bad variable", () => {
    expect(() => parseEnv({ SUPABASE_URL: "https://leaf.supabase.co" })).toThrow(/SUPABASE_ANON_KEY/);
    expect(() => parseEnv({ SUPABASE_URL: "https://leaf.supabase.co", PORT: "x" })).toThrow(
      /PORT[\s\S]*SUPABASE_ANON_KEY|SUPABASE_ANON_KEY[\s\S]*PORT/,
    );
  });

  test("reads whom mail comes from and goes to, and wants a sender with a relay", () => {
    expect(
      parseEnv({
        MAIL_FROM: '"Leaf Courier" <mail@leaf.example>',
        MAIL_STAFF: "Ona@leaf.example, b@leaf.example,",
      }),
    ).toMatchObject({
      MAIL_FROM: { name: "Leaf Courier", address: "mail@leaf.example" },
      MAIL_STAFF: ["ona@leaf.example", "b@leaf.example"],
    });
    expect(parseEnv({ MAIL_FROM: "mail@leaf.example" }).MAIL_FROM).toEqual({
      name: "",
      address: "mail@leaf.example",
    });
    expect(() => parseEnv({ SMTP_URL: "smtp://mail.example" })).toThrow(/MAIL_FROM: is needed/);
  });

  test.each(["-1", "3000.5", "abc", "65536"])("refuses the port %s", (port) => {
    expect(() => parseEnv({ PORT: port })).toThrow(/PORT/);
  });
});
