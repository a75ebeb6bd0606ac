import { ProblemError } from "#app/site/published-data/problem.ts";
import { publishedFile } from "#app/site/published-data/published-file.server.ts";

const FILE = "shared-hosts.txt";

const HOST = /^[a-z\d-]+(\.[a-z\d-]+)+$/;

/** Reads a host a line; "#" begins a remark. Throws a ProblemError, also for a list of none: an address at any provider of mail would prove a shop. */
export function parseSharedHosts(text: string, path: string): ReadonlySet<string> {
  const hosts = text.split("\n").map((line) => line.replace(/#.*/, "").trim().toLowerCase());
  for (const [at, host] of hosts.entries())
    if (host && !HOST.test(host))
      throw new ProblemError({ file: path, line: at + 1, reason: `“${host}” must be a host: example.com` });
  const named = new Set(hosts.filter(Boolean));
  if (named.size === 0) throw new ProblemError({ file: path, reason: "must name a host" });
  return named;
}

const sharedHosts = publishedFile(FILE, parseSharedHosts);

/** Whether a host is many people's, or under one that is: an address at it proves nothing about a shop. */
export function isSharedHost(host: string, hosts = sharedHosts()): boolean {
  const labels = host.toLowerCase().split(".");
  return labels.some((_, at) => hosts.has(labels.slice(at).join(".")));
}
