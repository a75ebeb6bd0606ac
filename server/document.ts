/** True for a page, which is kept and sent whole; anything else is streamed. */
export function isDocument(response: Response): boolean {
  return response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
}

/** The whole document: its text where app/entry.server.tsx left it, which spares three copies of it, or the body. */
export async function documentOf(response: Response & { document?: string }): Promise<Buffer> {
  return response.document === undefined
    ? Buffer.from(await response.arrayBuffer())
    : Buffer.from(response.document);
}
