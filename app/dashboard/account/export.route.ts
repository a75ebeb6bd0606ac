import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportAddress } from "#app/business/privacy/export-data.server.ts";
import { audited } from "#app/business/privacy/own-privacy-data.server.ts";
import { requireProven } from "#app/business/sign-in/fresh-proof.server.ts";
import { CACHE } from "#app/site/http/cache-policy.ts";
import { orAway } from "#app/site/http/or-away.server.ts";

/** Everything that is kept of an account, as a file: product.md 15.29. */
export async function loader({ request }: LoaderFunctionArgs) {
  const person = await requireProven({ request });
  const kept = await orAway(() => exportAddress(person.account.email));
  await orAway(() => audited(person, "account.exported"));
  return new Response(`${JSON.stringify(kept, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="account.json"',
      "Cache-Control": CACHE.never,
      "Referrer-Policy": "same-origin",
      "X-Robots-Tag": "noindex",
    },
  });
}
