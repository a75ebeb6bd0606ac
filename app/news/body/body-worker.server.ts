import { parentPort } from "node:worker_threads";
import { BodyError } from "./body-error.ts";
import type { BodyAnswer, BodySource } from "./body-source.ts";
import { renderBody } from "./render-body.server.ts";
import { syndicatedBody } from "./syndicated-body.server.ts";

// The program of the thread that renders bodies (body-thread.server.ts): takes a body, answers with what pages and feeds show.
parentPort?.on("message", async (source: BodySource) => parentPort?.postMessage(await answer(source)));
parentPort?.postMessage("ready");

async function answer({ text, language, citations, url, sponsored }: BodySource): Promise<BodyAnswer> {
  try {
    const body = await renderBody(text, language, citations, sponsored);
    const syndicated = url ? await syndicatedBody(body.html, url) : "";
    return { body: { ...body, syndicated, words: text.split(/\s+/).length } };
  } catch (error) {
    if (error instanceof BodyError) return { refused: { reason: error.message, line: error.line } };
    const reason = error instanceof Error ? error.message : String(error);
    return { refused: { reason: `cannot be rendered: ${reason}` } };
  }
}
