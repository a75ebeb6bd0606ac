import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Runs a shell's line in a network of its own, where nothing of the machine's is. */
const apart = (line: string) =>
  execFileSync("unshare", ["--map-root-user", "--net", "sh", "-c", line], {
    encoding: "utf8",
    stdio: "pipe",
  });

function canRun(): boolean {
  try {
    apart("nft list ruleset");
    return true;
  } catch {
    return false;
  }
}

test.skipIf(!canRun())("the firewall's file is taken, twice too, and leaves other tables as they are", () => {
  const rules = apart(
    "nft add table inet other && nft -f deploy/nftables.conf && nft -f deploy/nftables.conf && nft list ruleset",
  );
  expect(rules).toContain("table inet other");
  expect(rules.match(/ct count over (?:256|384)/g)).toHaveLength(3);
});

test("it bounds an IPv4 address, an IPv6 /64 and a /48, at both of the web's ports, by the numbers that operating.md names", () => {
  const rules = readFileSync("deploy/nftables.conf", "utf8").match(/^ *tcp dport .*$/gm) ?? [];
  const operating = readFileSync("docs/operating.md", "utf8");
  const [, named, ofBlock] = /rule of (\d+) connections.*and of (\d+) for an IPv6 \/48/.exec(operating) ?? [];
  expect(rules.map((rule) => rule.trim())).toEqual(
    [
      ["@addresses { ip saddr", named],
      ["@halves { ip6 saddr & ffff:ffff:ffff:ffff::", named],
      ["@blocks { ip6 saddr & ffff:ffff:ffff::", ofBlock],
    ].map(
      ([network, most]) =>
        `tcp dport { 80, 443 } ct state new add ${network} ct count over ${most} } reject with tcp reset`,
    ),
  );
});
