import { isIP } from "node:net";

/**
 * Takes a visitor's address as the socket or a trusted proxy said it; returns what a limit counts by. An IPv6 address counts
 * as its /64, which is what one subscriber gets (RFC 6177); ports and zones are left out; what is no address at all is one visitor.
 */
export function visitorKey(address: string): string {
  const bare = address
    .trim()
    .replace(/^\[([^\]]*)\](?::\d*)?$/, "$1")
    .replace(/^([\d.]+):\d*$/, "$1")
    .replace(/%.*/s, "");
  const mapped = /^::ffff:([\d.]+)$/i.exec(bare)?.[1];
  const version4 = mapped ?? bare;
  if (isIP(version4) === 4) return version4;
  return isIP(bare) === 6 ? network(bare) : "unknown";
}

/**
 * Returns what a wider limit counts by: an IPv6 address's /48, of which one subscriber gets 256 or 65,536 visitors (RFC 6177). Undefined
 * where there is none wider: an IPv4 address is one visitor.
 */
export function blockKey(address: string): string | undefined {
  const groups = visitorKey(address).split(":");
  return groups.length === 4 ? groups.slice(0, 3).join(":") : undefined;
}

/** Returns what counts as one network: who has many connections, or many addresses of IPv6. */
export function networkKey(address: string): string {
  return blockKey(address) ?? visitorKey(address);
}

/** The first four of an address's eight groups: "2001:db8:0:1". */
function network(address: string): string {
  // The URL standard writes an address in one way: lowercase, without leading zeros, "::" once.
  const [, written = ""] = /^\[(.*)\]$/.exec(new URL(`http://[${address}]`).hostname) ?? [];
  const [head = "", tail] = written.split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const zeros = Array<string>(8 - left.length - right.length).fill("0");
  return [...left, ...zeros, ...right].slice(0, 4).join(":");
}
