/**
 * Serves the embedded backend over HTTP, as a hosted Supabase would be. For tests: it also tells its key and counts
 * its subscribers, which nobody else may know.
 */
import { createServer } from "node:http";
import { startEmbeddedBackend } from "#app/backend/embedded.server.ts";

const backend = await startEmbeddedBackend({ file: process.env.HOSTED_FILE });
let anonymousKey = "";
// The client sends its key with every request: this is the one way to learn it.
const realFetch = backend.fetch;

const server = createServer(async (req, res) => {
  if (req.url === "/healthz") {
    res.end("ok");
    return;
  }
  if (req.url === "/anonymous-key") {
    res.end(anonymousKey);
    return;
  }
  if (req.url === "/count") {
    const { count } = await backend.service
      .from("newsletter_subscribers")
      .select("*", { count: "exact", head: true });
    res.end(String(count));
    return;
  }
  const parts: Uint8Array[] = [];
  for await (const part of req) parts.push(part);
  const headers = new Headers(
    Object.entries(req.headers).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const body = parts.length > 0 ? Buffer.concat(parts) : undefined;
  const answer = await realFetch(
    new Request(`http://localhost${req.url}`, { method: req.method, headers, body }),
  );
  res.writeHead(answer.status, Object.fromEntries(answer.headers));
  res.end(Buffer.from(await answer.arrayBuffer()));
});

anonymousKey = (backend.anonymous as unknown as { supabaseKey: string }).supabaseKey;
server.listen(Number(process.env.PORT));
process.once("SIGTERM", async () => {
  server.closeAllConnections();
  server.close();
  await backend.close();
  process.exit(0);
});
