import { env } from "#app/utils/env.server.ts";

/** Where this process keeps what visitors leave: product.md 9.5. */
export type DatabaseKind = "none" | "postgres" | "sqlite";

export const databaseKind: DatabaseKind =
  env.BACKEND === "none" ? "none" : env.DATABASE_URL ? "postgres" : "sqlite";
