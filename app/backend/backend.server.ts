import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { env } from "#app/utils/env.server.ts";
import { log } from "#app/utils/log.server.ts";
import type { EmbeddedBackend } from "./embedded.server.ts";

/** Which of the backend's homes this process uses: product.md 9.5. */
type BackendHome = "none" | "hosted" | "postgres" | "sqlite";

const backendHome: BackendHome =
  env.BACKEND === "none" ? "none" : env.SUPABASE_URL ? "hosted" : env.DATABASE_URL ? "postgres" : "sqlite";

let hosted: SupabaseClient | undefined;
let embedded: Promise<EmbeddedBackend> | undefined;

/**
 * Returns the client that anonymous visitors act through, or undefined with BACKEND=none.
 * Throws when an embedded backend cannot start; the next call tries again.
 */
export async function anonymousClient(): Promise<SupabaseClient | undefined> {
  if (backendHome === "none") return undefined;
  if (env.SUPABASE_URL && env.SUPABASE_ANON_KEY) {
    hosted ??= createClient(env.SUPABASE_URL, env.SUPABASE_ANON_KEY, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(8_000) }) },
    });
    return hosted;
  }
  embedded ??= startEmbedded();
  return (await embedded).anonymous;
}

async function startEmbedded(): Promise<EmbeddedBackend> {
  try {
    // Loaded here, so that a site on a hosted backend never loads the embedded one.
    const { startEmbeddedBackend } = await import("./embedded.server.ts");
    return await startEmbeddedBackend({ databaseUrl: env.DATABASE_URL });
  } catch (error) {
    embedded = undefined;
    throw error;
  }
}

/** Ends what an embedded backend holds open. */
export async function closeBackend(): Promise<void> {
  const running = embedded;
  embedded = undefined;
  if (running) await (await running).close().catch((error) => log.error({ error }, "backend did not close"));
}
