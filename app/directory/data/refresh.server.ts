import { waitForRefresh } from "#app/site/forms/form-limits.server.ts";
import type { FormAnswer } from "#app/site/forms/form-result.ts";
import { within } from "#app/utils/within.ts";
import { refreshDirectory } from "./directory-store.server.ts";

const FAILED = "Refresh failed";

/**
 * So long a visitor waits for a load: one from an address may take a minute and a half, where its host says nothing. A proxy takes a node that says nothing for
 * 30 seconds for one that is gone.
 */
const MOST_MILLISECONDS = 10_000;

/**
 * The refresh button: reads the data again, at most once in 10 seconds and visitor. What takes longer than a visitor waits goes on without them.
 * Toasts: product.md 8.8.
 */
export async function refresh(
  _fields: URLSearchParams,
  { address }: { address: string },
  most = MOST_MILLISECONDS,
): Promise<FormAnswer> {
  const wait = waitForRefresh(address);
  if (wait > 0) {
    const text = `The data was just loaded. Wait ${wait} ${wait === 1 ? "second" : "seconds"}.`;
    return { ok: false, status: 429, retryAfter: wait, toast: { kind: "error", title: FAILED, text } };
  }
  try {
    const loaded = await within(most, refreshDirectory());
    if (!loaded) {
      const text = "It takes longer than usual. The dispensaries change once it is done.";
      return { ok: true, toast: { kind: "info", title: "Refresh started", text } };
    }
    const { listings } = loaded;
    const text = `${listings.length.toLocaleString("en-US")} dispensaries loaded.`;
    return { ok: true, toast: { kind: "success", title: "Refresh successful", text } };
  } catch (error) {
    const reason = error instanceof Error ? error.message : undefined;
    const text = reason
      ? `There was an error refreshing the data: ${reason}`
      : "There was an error refreshing the dispensaries data.";
    return { ok: false, status: 503, toast: { kind: "error", title: FAILED, text } };
  }
}
