import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { COOKIES } from "#app/site/cookies.ts";
import { visitorKey as pageKey, readVisitor } from "#app/utils/visitor.ts";
import { blockKey, visitorKey } from "#app/utils/visitor-key.ts";
import { chooseEncoding } from "../../server/compression.ts";
import { sharedSeconds } from "../../server/page-cache.ts";

/** product.md 26.4: what a cache in front takes for one page is one to the nodes. tests/faults/two-nodes.test.ts runs it. */
const nginx = readFileSync("deploy/nginx.conf", "utf8");

describe("nginx's configuration", () => {
  /** What a map of it makes of a value. */
  function mapped(variable: string, value: string): string {
    const [, body = ""] =
      new RegExp(`map (?:"[^"]*"|\\S+) \\$${variable} \\{(.*?)\\n\\}`, "s").exec(nginx) ?? [];
    const rows = Array.from(body.matchAll(/^\s*("[^"]*"|\S+) (\S+);$/gm), ([, key = "", to = ""]) => [
      key.replaceAll('"', ""),
      to.replaceAll('"', ""),
    ]);
    const found = rows.find(([key = ""]) =>
      key.startsWith("~*")
        ? new RegExp(key.slice(2), "i").test(value)
        : key.startsWith("~")
          ? new RegExp(key.slice(1)).test(value)
          : key === value,
    );
    const other = rows.find(([key]) => key === "default");
    return (found ?? other)?.[1] ?? "no such map";
  }

  test.each([
    "",
    "adult=yes",
    "a=1; adult=yes",
    "adult=yes; b=2",
    "adult=yess",
    "notadult=yes",
    "adult=no",
    "\tadult=yes",
    "adult=yes \t",
    "adult=yes\t; b=2",
  ])("keeps pages apart as nodes do: Cookie: %j", (cookie) => {
    for (const gpc of ["", "1", "0"]) {
      const key = mapped("leaf_courier_adult", cookie) + mapped("leaf_courier_gpc", gpc);
      // Node cuts blanks and tabs at both ends of a header, nginx does not.
      for (const read of [cookie, cookie.trim()]) expect(key).toBe(pageKey(readVisitor(read, gpc)));
    }
  });

  test.each([
    "",
    "gzip",
    "gzip, deflate, br, zstd",
    "br;q=0, gzip",
    "GZIP;q=0.5",
    "gzip;q=0.0, br;q=0",
    "deflate",
    "br;q=1.0",
  ])("asks for an encoding that the visitor takes: %s", (header) => {
    expect(mapped("leaf_courier_encoding", header) || "identity").toBe(chooseEncoding(header));
  });

  test("leads whoever types a page's address on to TLS, and refuses forms and programs", () => {
    const plain = (request: string) => mapped("leaf_courier_plain", request);
    for (const path of [
      "/",
      "/about",
      "/dispensaries/denver/co/the-shop",
      "/robots.txt",
      "/sitemap-index.xml",
      "/feed.xml",
    ])
      expect([plain(`GET ${path}`), plain(`HEAD ${path}`), plain(`POST ${path}`)], path).toEqual([
        "0",
        "0",
        "1",
      ]);
    for (const path of [
      "/dispensaries.json",
      "/data/dispensaries.csv",
      "/can-i-carry.json",
      "/assets/app.css",
    ])
      expect(plain(`GET ${path}`), path).toBe("1");
  });

  test("asks a node for each shop's page, for what is read in parts, and for downloads, in whichever letters", () => {
    const kept = ["/", "/dispensaries?", "/dispensaries/denver/co", "/map/nation.json", "/legality.json"];
    const asked = [
      "/dispensaries/denver/co/the-shop",
      "/dispensaries/denver/co/the-shop?",
      "/map/tiles.pmtiles?",
      "/radio/audio/show.opus",
      "/dispensaries.json",
      "/dispensaries.json?",
      "/Dispensaries.JSON?",
      "/Radio/Audio/show.opus",
      "/data/dispensaries.history.csv?",
    ];
    expect(kept.map((path) => mapped("leaf_courier_cache", path))).toEqual(kept.map(() => "leaf_courier"));
    expect(asked.map((path) => mapped("leaf_courier_cache", path))).toEqual(asked.map(() => "off"));
    expect(
      Object.keys(COOKIES).filter((name) => mapped("leaf_courier_zone", `a=1; ${name}=yes`) === "off"),
    ).toEqual(["flash"]);
  });

  test("logs no more of a request than its beginning, whatever its address and method are", () => {
    expect(mapped("leaf_courier_path", "/about")).toBe("$uri");
    expect(mapped("leaf_courier_path", `/${"a".repeat(299)}`)).toBe("$uri");
    const [, most = ""] = /\[\\s\\S\]\{(\d+)\}/.exec(nginx) ?? [];
    expect(Number(most)).toBe(300);
    expect(mapped("leaf_courier_path", `/${"a".repeat(300)}`)).toBe("$leaf_courier_beginning");
    expect(mapped("leaf_courier_path", "/\u0001".repeat(9))).toBe("[unreadable]");
    expect(mapped("leaf_courier_path", `/sign-in/link/${"a".repeat(999)}`)).toBe(
      "$leaf_courier_known[secret]",
    );
    expect([mapped("leaf_courier_method", "GET"), mapped("leaf_courier_method", "F".repeat(7000))]).toEqual([
      "$request_method",
      "other",
    ]);
    const format = /log_format leaf_courier ([^;]*);/.exec(nginx)?.[1];
    expect(format).toContain('"method":"$leaf_courier_method","path":"$leaf_courier_path"');
  });

  /** What nginx counts an address by, which a group of a pattern says; undefined where none does. */
  function counted(by: "network" | "block", address: string): string | undefined {
    const [, body = ""] =
      new RegExp(`map \\$remote_addr \\$leaf_courier_${by} \\{([^}]*)\n\\}`).exec(nginx) ?? [];
    const patterns = Array.from(body.matchAll(/"~([^"]*)"/g), ([, pattern = ""]) => new RegExp(pattern));
    const found = patterns.map((pattern) => pattern.exec(address)).find((match) => match !== null);
    return found ? Object.values(found.groups ?? {})[0] : undefined;
  }

  const location = (path: string) => nginx.split(`location ${path} {`).at(-1)?.split("\n    }")[0] ?? "";

  test("counts an IPv6 /48 too, as nodes do: a line has many networks", () => {
    for (const [one, other] of [
      ["2001:db8:1:2:3:4:5:6", "2001:db8:1:ff00::9"],
      ["2001:db8:1::1", "2001:db8:1:2::9"],
      ["2001:db8::1", "2001:db8::9:1:2:3"],
    ] as const) {
      expect(counted("block", one)).toBe(counted("block", other));
      expect(blockKey(one)).toBe(blockKey(other));
    }
    expect(counted("block", "2001:db8:1::1")).not.toBe(counted("block", "2001:db8:2::1"));
    expect(counted("block", "192.0.2.1")).toBeUndefined();
    expect(location("/")).toContain(" limit_conn leaf_courier_blocks 300;");
    expect(location("/assets/")).toContain(" limit_conn leaf_courier_block_assets 250;");
  });

  test("lets one network ask for so much at once, and counts a /64 as one, as nodes do", () => {
    const networkOf = (address: string) => counted("network", address) ?? address;
    for (const [one, other] of [
      ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::9"],
      ["2001:db8::1", "2001:db8::9:1:2:3"],
      ["2001:db8:1::1", "2001:db8:1::9:1:2:3"],
    ] as const) {
      expect(networkOf(one)).toBe(networkOf(other));
      expect(visitorKey(one)).toBe(visitorKey(other));
    }
    for (const [one, other] of [
      ["192.0.2.1", "192.0.2.2"],
      ["2001:db8:1:2::9", "2001:db8:1:3::9"],
      ["2001:db8::1", "2001:db9::1"],
      // What has no name nginx does not count.
      ["::ffff:192.0.2.1", ""],
      ["::1", ""],
    ] as const)
      expect(networkOf(one)).not.toBe(networkOf(other));
    expect(location("/")).toContain(" limit_conn leaf_courier_networks 200;");
    // Each holds an open file, of which a worker has as many as the system lets it.
    expect(location("/assets/")).toContain(" limit_conn leaf_courier_assets 200;");
    expect(location("/assets/")).toContain(" client_max_body_size 1k;");
  });

  test("writes nothing to its disk of what it does not keep: who reads nothing of many large answers would fill it", () => {
    expect(nginx).toMatch(/^ *proxy_max_temp_file_size 0;$/m);
  });

  test.each([
    "no-store",
    "private, s-maxage=60",
    "public, max-age=60",
    "public, max-age=0, s-maxage=3",
    "public, max-age=0, s-maxage=60, stale-while-revalidate=300",
    "public, max-age=60, s-maxage=300",
  ])("keeps nothing longer than it may be kept: %s", (policy) => {
    const [, seconds] = /proxy_cache_valid 200 [\d ]*?(\d+)s;/.exec(nginx) ?? [];
    const keeps = mapped("leaf_courier_private", policy) === "0";
    expect(keeps).toBe(sharedSeconds(policy) >= 10);
    if (keeps) expect(Number(seconds)).toBeLessThanOrEqual(sharedSeconds(policy));
  });

  test.each([
    ["EXPIRED 404", "0"],
    ["EXPIRED 502, 410", "0"],
    ["EXPIRED 301", "0"],
    ["EXPIRED 404, 503", "$leaf_courier_private"],
    ["MISS 404", "$leaf_courier_private"],
    ["EXPIRED 200", "$leaf_courier_private"],
  ])(
    "keeps what took the place of a page that was kept, and nothing else that no cache may keep: %s",
    (said, kept) => {
      expect(mapped("leaf_courier_unkept", said)).toBe(kept);
    },
  );

  test("has braces that close", () => {
    const bare = nginx.replaceAll(/#.*|"[^"]*"/g, "");
    expect(bare.split("{").length).toBe(bare.split("}").length);
  });

  test("waits for a head no longer than a node does", () => {
    expect(Number(/^client_header_timeout (\d+)s;$/m.exec(nginx)?.[1])).toBeLessThanOrEqual(15);
  });
});
