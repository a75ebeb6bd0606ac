import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import { vi } from "vitest";

/** Where addresses begin that anybody may open. Whatever begins otherwise asks who is there, or has its line below. */
const PUBLIC = new Set(
  `ad-frame advertisement article articles artwork best-dispensaries blog book-cover books brand-picture brands categories
   category category-hero cover deals dispensaries guide healthz is-cannabis-legal legality map nearest-zip newsletter opensearch.xml
   photo product-picture products radio robots.txt search sitemap-index.xml sitemaps social stock tag tags looks.css llms.txt data
   about accessibility authors can-i-carry can-i-carry.json near-you.json consumer-health-data contact cookies corrections editorial-standards privacy terms .well-known count shop-photo objection`.split(
    /\s+/,
  ),
);

/** Pages on the way to a session, which ask for a secret of a mail or for nothing. */
export const ON_THE_WAY = [
  /^claim$/,
  /^claim\/(sent|prove|objection|:city|:slug)/,
  /^sign-in(\/|$)/,
  /^sign-out$/,
  /^invitation\//,
  /^mail\/stop\//,
];

/** What only operators open, and what only owners do: product.md 15.4 and 15.5. */
const OPERATORS = ["claims", "leads", "newsletter", "accounts", "outbox", "audit"];
const OWNERS = ["history", "contest"];

/** A route of the build that has an address. */
export type Door = {
  id: string;
  path: string;
  loader: boolean;
  action: boolean;
  /** Whether it answers with something else than a page. */
  file: boolean;
  /** What its forms do, and the proof that each asks for (own-acts.server.ts); undefined where it does not say. */
  proofs?: Readonly<Record<string, string>>;
};

/** Who knocks. */
export type Knocker = "owner" | "manager" | "stranger" | "editor" | "operator" | "half";

/** Reads the doors of the build, whose modules keep what they need in `home`. */
export async function readDoors(home: string): Promise<Door[]> {
  for (const [name, value] of Object.entries({ NODE_ENV: "production", LOG_LEVEL: "silent", VAR_DIR: home }))
    vi.stubEnv(name, value);
  const build: ServerBuild = await import(pathToFileURL(resolve("build/server/index.js")).href);
  vi.unstubAllEnvs();
  return Object.values(build.routes).flatMap((route) =>
    route?.path
      ? [
          {
            id: route.id,
            path: route.path,
            loader: Boolean(route.module.loader),
            action: Boolean(route.module.action),
            file: !route.module.default,
            proofs: (route.module.action as { proofs?: Door["proofs"] } | undefined)?.proofs,
          },
        ]
      : [],
  );
}

/** Whether a door asks who is there. */
export const isOwn = ({ path }: Door) => /^(dashboard|desk)(\/|\.|$)/.test(path);

/** Whether a door is a claimant's. */
export const isClaimants = ({ path }: Door) => path.startsWith("claim/status/");

/** Whether some line says who may open a door. */
export function hasLine(door: Door): boolean {
  const { path } = door;
  if (path === "*" || path.startsWith(":question/") || /^is-.*-legal$/.test(path)) return true;
  if (PUBLIC.has(path.split("/")[0] ?? "") || /^(feed|dispensaries|legality)\.\w+$/.test(path)) return true;
  return ON_THE_WAY.some((one) => one.test(path)) || isOwn(door) || isClaimants(door);
}

/** Whether a door of the dashboard or the desk opens for somebody; the rest are 404 for them. */
export function opens({ path }: Door, who: Knocker): boolean {
  const [area, ...parts] = path.replace(/\.csv$/, "").split("/");
  if (area === "desk") return who === "operator" || (who === "editor" && !OPERATORS.includes(parts[0] ?? ""));
  if (parts[0] !== ":claim") return true;
  return who === "owner" || (who === "manager" && !OWNERS.includes(parts[1] ?? ""));
}

/** A door's addresses, with what may be left out and without: an owner's claim and account where it asks for them, else `other`. */
export function addressesOf(
  { path }: Door,
  { claimId, accountId }: { claimId: string; accountId: string },
  other: () => string = randomUUID,
): string[] {
  const filled = (text: string) =>
    `/${text}`
      .replace(/:claim\b\??/, claimId)
      .replace(/:id\b\??/, path.startsWith("desk/accounts") ? accountId : other())
      .replace(/:\w+\??/g, () => other());
  const short = path.replace(/\/:\w+\?/g, "");
  return short === path ? [filled(path)] : [filled(short), filled(path)];
}
