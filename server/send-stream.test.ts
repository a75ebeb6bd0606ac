import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ReadableStream as NodeStream } from "node:stream/web";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { sendStream } from "./send-stream.ts";

test("a body that waits to be made follows its head, in whichever encoding: a proxy takes none for a site that is gone", async () => {
  async function* late() {
    await pause(2_500);
    yield new TextEncoder().encode("there");
  }
  const server = createServer((req, res) => {
    const headers = { "Content-Type": "text/csv; charset=utf-8" };
    void sendStream(
      req,
      res,
      new Response(NodeStream.from(late()) as ReadableStream<Uint8Array>, { headers }),
      new AbortController().signal,
    );
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((listening) => server.once("listening", listening));
  const { port } = server.address() as AddressInfo;
  for (const encoding of ["identity", "br"]) {
    const asked = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { "Accept-Encoding": encoding } });
    expect(performance.now() - asked).toBeLessThan(2_300);
    expect(await answer.text()).toBe("there");
  }
});
