import { waitForRefresh } from "#app/site/forms/form-limits.server.ts";
import type { FormAnswer } from "#app/site/forms/form-result.ts";
import { refreshDirectory } from "./directory-store.server.ts";

const FAILED = "Refresh failed";

/** The refresh button: reads the data again, at most once in 10 seconds and visitor. Toasts: product.md 8.8. */
export async function refresh(
  _fields: URLSearchParams,
  { address }: { address: string },
): Promise<FormAnswer> {
  const wait = waitForRefresh(address);
  if (wait > 0) {
    const text = `The data was just loaded. Wait ${wait} ${wait === 1 ? "second" : "seconds"}.`;
    return { ok: false, status: 429, retryAfter: wait, toast: { kind: "error", title: FAILED, text } };
  }
  try {
    const { listings } = await refreshDirectory();
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
