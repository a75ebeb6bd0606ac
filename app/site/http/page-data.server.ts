import type { TypedResponse } from "@remix-run/node";

/**
 * A loader's data with headers of its own, as Remix's `json`. The site's own host takes the data as it is (server/visits.ts), and
 * nothing is written as JSON for it; any other, and a script's request for data, reads the body.
 */
export function pageData<Data>(data: Data, headers: Record<string, string>): TypedResponse<Data> {
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(new TextEncoder().encode(JSON.stringify(data)));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const response = new Response(body, {
    headers: { "Content-Type": "application/json; charset=utf-8", ...headers },
  });
  return Object.assign(response, { data }) as TypedResponse<Data>;
}
