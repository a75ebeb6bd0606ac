import { once } from "node:events";
import { createConnection, createServer, type Socket } from "node:net";

/** Stands between a client and a server; connections that are open can be made to go silent, while new ones work. */
export type SilentProxy = { port: number; silence: () => void; close: () => Promise<void> };

export async function startSilentProxy(target: number): Promise<SilentProxy> {
  let pairs: [Socket, Socket][] = [];
  const all = new Set<Socket>();
  const server = createServer((near) => {
    const far = createConnection(target, "localhost");
    pairs.push([near, far]);
    for (const socket of [near, far]) {
      all.add(socket);
      socket.on("error", () => {}).on("close", () => all.delete(socket));
    }
    near.pipe(far).pipe(near);
  }).listen(0);
  await once(server, "listening");
  const address = server.address();
  return {
    port: address && typeof address === "object" ? address.port : 0,
    silence() {
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
        // What comes is taken and goes nowhere, as in a network that lost the way.
        near.resume();
        far.resume();
      }
      pairs = [];
    },
    async close() {
      for (const socket of all) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
