import { ReadableStream as NodeStream } from "node:stream/web";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { missing } from "#app/site/http/not-found.server.ts";
import { accessTo } from "#app/site/published-data/access-to.server.ts";
import { env } from "#app/utils/env.server.ts";
import { isUrl, openCsv } from "../data/csv-source.server.ts";
import { fetchedFile } from "../data/fetched-file.server.ts";
import { answerDownload } from "./answer-download.server.ts";

/** `/data/dispensaries.csv`: the directory's file as it is (product.md 9.2). */
export async function loader({ request }: LoaderFunctionArgs) {
  const source = await openShown().catch(() => undefined);
  if (!source) throw missing("There is no such file.");
  const own = { "Content-Type": "text/csv; charset=utf-8" };
  const { stream, stamp } = source;
  // `Readable.toWeb` would read the beginning before anybody asks for it.
  const body = () => NodeStream.from(stream) as ReadableStream<Uint8Array>;
  const answer = answerDownload(request, stamp ?? String(Date.now()), own, body);
  if (answer.status === 304) stream.destroy();
  return answer;
}

async function openShown() {
  const file = fileToShow();
  return openCsv(file, accessTo(file));
}

/** An address is nobody's but the operator's: it may hold a token. */
function fileToShow(): string {
  return isUrl(env.DISPENSARIES_CSV) ? fetchedFile() : env.DISPENSARIES_CSV;
}
