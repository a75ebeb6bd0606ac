import { availableParallelism } from "node:os";
import { z } from "zod";
import { isMailAddress } from "./mail-address.ts";

/** An unset variable and an empty one mean the same: the default. */
const blankAsUnset = (value: unknown) => (value === "" ? undefined : value);
const optionalText = z.preprocess(blankAsUnset, z.string().optional());
const optionalUrl = z.preprocess(blankAsUnset, z.url({ protocol: /^https?$/ }).optional());

/** An address without a path: whatever else it says (a password, a folder) would stand in each link. As the URL standard writes it. */
const optionalOrigin = z.preprocess(
  blankAsUnset,
  z
    .url({ protocol: /^https?$/ })
    .refine((text) => {
      const { username, password, pathname, search, hash } = URL.parse(text) ?? {};
      return !username && !password && !search && !hash && /^\/*$/.test(pathname ?? "");
    }, "must be an address without a path, such as https://www.example.com")
    .transform((text) => URL.parse(text)?.origin ?? text)
    .optional(),
);

/** "Leaf Courier <mail@leafcourier.example>", or the address alone. */
function readSender(text: string): { name: string; address: string } | undefined {
  const [, name = "", inBrackets] = /^([^<>\r\n]*)<([^<>\s]+)>$/.exec(text.trim()) ?? [];
  const address = inBrackets ?? text.trim();
  return isMailAddress(address) ? { name: name.trim().replace(/^"(.*)"$/, "$1"), address } : undefined;
}

const sender = z.string().transform((text, context) => {
  const read = readSender(text);
  if (!read) context.addIssue({ code: "custom", message: "must be an address, or Name <address>" });
  return read ?? z.NEVER;
});

const addresses = z
  .string()
  .transform((text) =>
    text
      .split(",")
      .map((address) => address.trim().toLowerCase())
      .filter(Boolean),
  )
  .refine((list) => list.every((address) => isMailAddress(address)), "must be addresses with commas between");

/** "leafcourier.example,10.0.0.11": names or addresses, with their port where it is not the scheme's own. */
const hosts = z
  .string()
  .transform((text) =>
    text
      .split(",")
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
  )
  .refine(
    (list) => list.every((host) => /^([a-z\d.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/.test(host)),
    "must be hosts with commas between, such as www.example.com,10.0.0.11:3000",
  );

/** Characters of a secret that signs: 32 of base64url are 192 bits. */
export const LEAST_SECRET = 32;

const envSchema = z
  .object({
    NODE_ENV: z.preprocess(blankAsUnset, z.enum(["development", "production", "test"]).default("production")),
    /** TCP port of the web server. */
    PORT: z.preprocess(blankAsUnset, z.coerce.number().int().min(0).max(65_535).default(3000)),
    /** Address that the web server listens on; all of them by default. */
    HOST: optionalText,
    /** Processes that serve: one, so many, or as many as the machine has processors. product.md 26.3. */
    WORKERS: z.preprocess(
      (value) => (value === "auto" ? availableParallelism() : blankAsUnset(value)),
      z.coerce.number("must be auto, or a number from 1 to 64").int().min(1).max(64).default(1),
    ),
    /** Public origin of the site, for canonical URLs, feeds and sitemaps. */
    SITE_URL: optionalOrigin,
    /** Further hosts by which the site may be asked for, besides SITE_URL's and this machine's: product.md 27.1. */
    ALLOWED_HOSTS: z.preprocess(blankAsUnset, hosts.default([])),
    /** Number of proxies in front that set X-Forwarded-*; 0 trusts none. */
    TRUST_PROXY: z.preprocess(blankAsUnset, z.coerce.number().int().min(0).max(10).default(0)),
    LOG_LEVEL: z.preprocess(
      blankAsUnset,
      z.enum(["silent", "fatal", "error", "warn", "info", "debug", "trace"]).default("info"),
    ),
    /** Folder of what the site publishes. */
    DATA_DIR: z.preprocess(blankAsUnset, z.string().default("data")),
    /** Folder of what a running site writes. */
    VAR_DIR: z.preprocess(blankAsUnset, z.string().default("var")),
    /** Path or http(s) URL of the directory's CSV. */
    DISPENSARIES_CSV: optionalText,
    /** The largest file of listings that is read, in MB (of 1,048,576 bytes): a mistaken path is refused before it fills the memory. */
    DISPENSARIES_MAX_MB: z.preprocess(blankAsUnset, z.coerce.number().int().min(1).max(4096).default(64)),
    /** "none" switches the backend off: leads are logged only (product.md 9.3). */
    BACKEND: z.preprocess(blankAsUnset, z.enum(["none"]).optional()),
    SUPABASE_URL: optionalUrl,
    SUPABASE_ANON_KEY: optionalText,
    DATABASE_URL: z.preprocess(
      blankAsUnset,
      z
        .string()
        .regex(/^postgres(ql)?:\/\//, "must start with postgres://")
        .optional(),
    ),
    /** Signs cookies. Needed when several processes serve one site; otherwise one is made and kept in VAR_DIR. */
    COOKIE_SECRET: z.preprocess(
      blankAsUnset,
      z.string().min(LEAST_SECRET, `must have ${LEAST_SECRET} characters or more`).optional(),
    ),
    /** Opens what only the operator sees: `/metrics`, and all of `/healthz`. product.md 26.1. */
    OPERATOR_TOKEN: z.preprocess(
      blankAsUnset,
      z.string().min(LEAST_SECRET, `must have ${LEAST_SECRET} characters or more`).optional(),
    ),
    /** Where mail leaves: smtp://user:password@host:587, or smtps:// for a port that speaks TLS from the start. */
    SMTP_URL: z.preprocess(
      blankAsUnset,
      z
        .url({ protocol: /^smtps?$/, error: "must be an address that starts with smtp:// or smtps://" })
        .refine((url) => URL.parse(url)?.hostname, "must name a host")
        .optional(),
    ),
    /** Whom mail comes from. */
    MAIL_FROM: z.preprocess(blankAsUnset, sender.optional()),
    /** Who is told once a day what waits. */
    MAIL_STAFF: z.preprocess(blankAsUnset, addresses.optional()),
    /** The domain whose mail `npm run mail -- bounce` gets: what could not be delivered comes back there. */
    MAIL_BOUNCE_DOMAIN: z.preprocess(
      blankAsUnset,
      z
        .string()
        .toLowerCase()
        .regex(
          /^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z\d-]*[a-z\d]$/,
          "must be a domain, such as bounces.example.com",
        )
        .optional(),
    ),
    /** Pages of a feed service that the front page shows in frames once a visitor asks: product.md 1.5. */
    FEED_MAGAZINE_URL: optionalUrl,
    FEED_TICKER_URL: optionalUrl,
    /** Script of a provider of advertisements, for places that no advertiser took. Loaded only after a visitor's yes. */
    AD_SCRIPT_URL: z.preprocess(
      blankAsUnset,
      z.url({ protocol: /^https$/, error: "must be an address that starts with https://" }).optional(),
    ),
    /** How a first visitor is asked for their age: by a dialog, by a line on top, or not at all. */
    AGE_NOTICE: z.preprocess(blankAsUnset, z.enum(["off", "notice", "confirm"]).default("confirm")),
    /** Path or https address of a PMTiles archive of the Protomaps basemap: what streets are drawn from. */
    MAP_TILES: z.preprocess(
      blankAsUnset,
      z
        .string()
        .refine(
          (place) => !place.includes("://") || /^(https:\/\/|http:\/\/localhost:)/.test(place),
          "must be a path, or an address that starts with https://",
        )
        .optional(),
    ),
    MAPBOX_ACCESS_TOKEN: z.preprocess(
      blankAsUnset,
      z.string().startsWith("pk.", "must be a public token (pk.…)").optional(),
    ),
  })
  .refine((env) => !env.SUPABASE_URL || env.SUPABASE_ANON_KEY, {
    path: ["SUPABASE_ANON_KEY"],
    message: "is needed with SUPABASE_URL",
    // Also when another variable is bad: all of them are named at once.
    when: () => true,
  })
  .refine((env) => !env.SMTP_URL || env.MAIL_FROM, {
    path: ["MAIL_FROM"],
    message: "is needed with SMTP_URL",
    when: () => true,
  });

export type Env = z.infer<typeof envSchema> & { SITE_URL: string; DISPENSARIES_CSV: string };

/**
 * Takes the process's variables; returns them checked and with defaults.
 * Throws an Error that names every bad variable and what would be right.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const result = envSchema.safeParse(source);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`The environment is not valid:\n${lines.join("\n")}`);
  }
  const env = result.data;
  return {
    ...env,
    SITE_URL: env.SITE_URL ?? `http://localhost:${env.PORT}`,
    DISPENSARIES_CSV: env.DISPENSARIES_CSV ?? `${env.DATA_DIR}/dispensaries.csv`,
  };
}

export const env: Env = parseEnv(process.env);
