import type { Kysely } from "kysely";
import { firstTables } from "./0001-first-tables.ts";
import { rowsOfPublic } from "./0002-rows-of-public.ts";
import { momentsOfMails } from "./0003-moments-of-mails.ts";
import { businessSide } from "./0004-business-side.ts";
import { actsByWhatTheyDid } from "./0005-acts-by-what-they-did.ts";
import { actsOfOneKind } from "./0006-acts-of-one-kind.ts";
import { leftByAddress } from "./0007-left-by-address.ts";
import { claimsPastUnproven } from "./0008-claims-past-unproven.ts";
import { subscribersByTime } from "./0009-subscribers-by-time.ts";
import { whenLeftWasStored } from "./0010-when-left-was-stored.ts";

/** One step of the tables' history. While nodes are replaced two versions run side by side, so a step only adds. */
export type Migration = {
  name: string;
  up: (db: Kysely<never>, kind: "postgres" | "sqlite") => Promise<void>;
  /** It makes no table, it fetches rows. */
  copies?: true;
};

/** In order; what has landed is never changed. */
export const MIGRATIONS: readonly Migration[] = [
  { name: "0001-first-tables", up: firstTables },
  { name: "0002-rows-of-public", up: rowsOfPublic, copies: true },
  { name: "0003-moments-of-mails", up: momentsOfMails },
  { name: "0004-business-side", up: businessSide },
  { name: "0005-acts-by-what-they-did", up: actsByWhatTheyDid },
  { name: "0006-acts-of-one-kind", up: actsOfOneKind },
  { name: "0007-left-by-address", up: leftByAddress },
  { name: "0008-claims-past-unproven", up: claimsPastUnproven },
  { name: "0009-subscribers-by-time", up: subscribersByTime },
  { name: "0010-when-left-was-stored", up: whenLeftWasStored },
];
