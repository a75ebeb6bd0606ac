import { countQueue, isQueue, type Waiting } from "#app/business/waiting-queues-data.server.ts";
import { type DeskPart, partsFor } from "./desk-parts.ts";

/** Returns what waits in each queue that somebody of this role may open; `own` are the listings of their own shops. */
export async function waitingFor(
  role: "editor" | "operator",
  own: readonly string[],
): Promise<Partial<Record<DeskPart, Waiting>>> {
  const counted = await Promise.all(
    partsFor(role).flatMap((part) =>
      isQueue(part) ? [countQueue(part, { own }).then((found) => [part, found] as const)] : [],
    ),
  );
  return Object.fromEntries(counted);
}
