import { execFileSync } from "node:child_process";
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
  expect(rules.match(/ct count over 256/g)).toHaveLength(2);
});
