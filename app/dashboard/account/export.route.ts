import type { LoaderFunctionArgs } from "@remix-run/node";
import { secondsToWait } from "#app/backend/throttle.server.ts";
import { exportAddress } from "#app/business/privacy/export-data.server.ts";
import { audited } from "#app/business/privacy/own-privacy-data.server.ts";
import { requireProven } from "#app/business/sign-in/fresh-proof.server.ts";
import { CACHE } from "#app/site/http/cache-policy.ts";
import { orAway } from "#app/site/http/or-away.server.ts";
import { oneWithRests } from "#app/utils/one-with-rests.ts";

/** Each is written into the audit log, and a GET is no form, which would be counted. */
const LIMIT = { times: 10, seconds: 3600 };

/** Some megabytes. More is what a program does: who wants it all asks the operator, whose command has it. */
const MOST = { lines: 10_000, rows: 1000 };

/** Several at once would be several times the memory; one right after another, and nobody would be answered meanwhile. */
const inTurn = oneWithRests();

/** Everything that is kept of an account, as a file: product.md 15.29. */
export async function loader({ request }: LoaderFunctionArgs) {
  const person = await requireProven({ request });
  const seconds = await secondsToWait([{ ...LIMIT, name: `exports of ${person.account.id}` }]);
  if (seconds > 0)
    throw new Response(`You took your data ${LIMIT.times} times within the hour. Try again later.`, {
      status: 429,
      headers: { "Retry-After": String(seconds), "Cache-Control": CACHE.never },
    });
  const kept = await inTurn(async () =>
    JSON.stringify(await orAway(() => exportAddress(person.account.email, { most: MOST })), null, 2),
  );
  await orAway(() => audited(person, "account.exported"));
  return new Response(`${kept}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="account.json"',
      "Cache-Control": CACHE.never,
      "Referrer-Policy": "same-origin",
      "X-Robots-Tag": "noindex",
    },
  });
}
