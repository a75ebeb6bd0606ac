import { Readable } from "node:stream";
import { redirect } from "@remix-run/node";
import { CACHE } from "#app/site/http/cache-policy.ts";
import { missing } from "#app/site/http/not-found.server.ts";
import { env } from "#app/utils/env.server.ts";
import { isUrl, openCsv } from "../data/csv-source.server.ts";

/** `/data/dispensaries.csv`: the directory's file as it is (product.md 9.2). */
export async function loader() {
  if (isUrl(env.DISPENSARIES_CSV)) return redirect(env.DISPENSARIES_CSV);
  const source = await openCsv(env.DISPENSARIES_CSV).catch(() => undefined);
  if (!source) throw missing("The file is not there.");
  return new Response(Readable.toWeb(source.stream) as ReadableStream<Uint8Array>, {
    headers: { "Content-Type": "text/csv; charset=utf-8", "Cache-Control": CACHE.data },
  });
}
