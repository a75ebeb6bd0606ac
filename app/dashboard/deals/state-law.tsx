import type { DealLawOfState } from "#app/catalogue/deals/writing/deal-law.server.ts";

/** What the shop's state keeps out of deals, and when that was read. */
export function StateLaw({ law: { state, rule } }: { law: DealLawOfState }) {
  return (
    <section className="border-bar border-t-[3px] pt-4">
      <h2 className="text-label">What {state} does not allow</h2>
      {rule ? (
        <>
          <p className="mt-2 text-control">
            <span className="inline-block first-letter:uppercase">{rule.forbidden}.</span>
          </p>
          <p className="mt-1 text-caption text-muted">
            Read on {rule.checked}.{" "}
            <a href="/deals" className="text-link">
              The rules of every state we have read
            </a>
          </p>
        </>
      ) : (
        <p className="mt-2 text-control">
          We have not read its rules about deals yet. Follow them: your license depends on it.
        </p>
      )}
    </section>
  );
}
