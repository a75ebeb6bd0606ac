import type { Visited } from "./visits.ts";

/** True for a page, which is kept and sent whole; anything else is streamed. */
export function isDocument(answer: Response | Visited): boolean {
  return answer.headers.get("Content-Type")?.startsWith("text/html") ?? false;
}

/** The whole document: a visit's as it was made, or a response's body. */
export async function documentOf(answer: Response | Visited): Promise<Buffer> {
  return "document" in answer ? answer.document : Buffer.from(await answer.arrayBuffer());
}
