import { Readable } from "node:stream";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { missing } from "#app/site/http/not-found.server.ts";
import { env } from "#app/utils/env.server.ts";
import { isUrl, openCsv } from "../data/csv-source.server.ts";
import { answerDownload } from "./answer-download.server.ts";

/** `/data/dispensaries.csv`: the directory's file as it is (product.md 9.2). */
export async function loader({ request }: LoaderFunctionArgs) {
  if (isUrl(env.DISPENSARIES_CSV)) return redirect(env.DISPENSARIES_CSV);
  const source = await openCsv(env.DISPENSARIES_CSV).catch(() => undefined);
  if (!source) throw missing("There is no such file.");
  const own = { "Content-Type": "text/csv; charset=utf-8" };
  const { stream, stamp } = source;
  const body = () => Readable.toWeb(stream) as ReadableStream<Uint8Array>;
  const answer = answerDownload(request, stamp ?? String(Date.now()), own, body);
  if (answer.status === 304) stream.destroy();
  return answer;
}
