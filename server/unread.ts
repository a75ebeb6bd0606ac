import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { log } from "#app/utils/log.server.ts";
import { bytesAhead } from "./read-ahead.ts";

const LOOK_MILLISECONDS = 500;

/**
 * Bounds what stays in memory for visitors: what they do not fetch of their answers, and what came so far of posts that stop in the middle. Beyond
 * `most` bytes of all together the connections that hold most are cut, of several the one that came first. A page mostly goes to the
 * system whole, and of a file, on however slow a line, next to nothing waits here.
 */
export function createUnreadLimit(most: number, lookMilliseconds = LOOK_MILLISECONDS) {
  const held = new Set<ServerResponse>();

  function look(): void {
    const bySocket = new Map<Socket, number>();
    let total = 0;
    for (const one of held) {
      const { socket } = one.req;
      // An answer that stands behind another one never hears of its connection's end.
      if (socket.destroyed) {
        held.delete(one);
        continue;
      }
      const bytes = bytesOf(one);
      total += bytes;
      if (bytes > 0) bySocket.set(socket, bytes + (bySocket.get(socket) ?? 0));
    }
    if (total <= most) return;
    let cut = 0;
    for (const [socket, bytes] of [...bySocket].sort(([, one], [, other]) => other - one)) {
      if (total <= most) break;
      socket.destroy();
      total -= bytes;
      cut += 1;
    }
    log.warn(
      { cut },
      "connections were cut: what they asked for filled the memory, and they did not fetch it",
    );
  }

  const timer = setInterval(look, lookMilliseconds).unref();

  return {
    /** Counts an answer, unless it is with the system already. */
    hold(res: ServerResponse): void {
      if (!res.writableFinished) held.add(res);
    },
    /** It has gone out, or its visitor away. Not by a listener of its own: a streamed answer has ten, and Node warns of more. */
    release(res: ServerResponse): void {
      held.delete(res);
    },
    stop: () => clearInterval(timer),
  };
}

function bytesOf(res: ServerResponse): number {
  return res.writableLength + (res.req.complete ? 0 : bytesAhead(res.req));
}
