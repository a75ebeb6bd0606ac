import type { ActionFunctionArgs } from "@remix-run/node";
import { secondsToWaitHere } from "#app/backend/throttle.server.ts";
import { CACHE } from "#app/site/http/cache-policy.ts";
import { isCountable } from "#app/utils/countable.ts";
import { visitorKey } from "#app/utils/visitor-key.ts";
import { isCountKind } from "./count.ts";
import { countFor } from "./count-views.server.ts";

/** So many a minute and network address: product.md 15.25. */
const LIMIT = { times: 20, seconds: 60 };

/** Says nothing of what was counted, whoever asks. */
export async function action({ request, params: { kind = "", listing = "" }, context }: ActionFunctionArgs) {
  if (request.method === "POST" && isCountKind(kind) && isReaders(request.headers)) {
    const network = visitorKey(context.clientAddress ?? "unknown");
    if (secondsToWaitHere({ ...LIMIT, name: `counts of ${network}` }) === 0)
      await countFor(listing, kind, network);
  }
  return new Response(null, { status: 204, headers: { "Cache-Control": CACHE.never } });
}

/** There is nothing to read. */
export function loader() {
  return new Response(null, { status: 204, headers: { "Cache-Control": CACHE.never } });
}

function isReaders(headers: Headers): boolean {
  const [userAgent, purpose, gpc] = ["User-Agent", "Sec-Purpose", "Sec-GPC"].map(
    (name) => headers.get(name) ?? undefined,
  );
  return isCountable({ userAgent, purpose, gpc });
}
