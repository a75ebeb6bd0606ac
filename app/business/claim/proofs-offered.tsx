import type { StartView } from "./start.page.server.ts";

/** Which proofs will do for this listing, and what comes of each: product.md 15.13 to 15.15. */
export function ProofsOffered({ proofs: { address, domain, called } }: { proofs: StartView["proofs"] }) {
  const call = called ? "We call the shop’s number on file." : "We call the number that the registry has.";
  return (
    <section aria-labelledby="proofs" className="mt-7 border-bar border-t-[3px] pt-5">
      <h2 id="proofs" className="text-label">
        What proves it is yours
      </h2>
      <ul className="mt-3 divide-y divide-rule border-rule border-y text-control">
        {address && (
          <li className="py-4">
            <strong className="font-semibold">The address on file.</strong> Use{" "}
            <span className="break-words">{address}</span> and it is yours right away.
          </li>
        )}
        {domain && (
          <li className="py-4">
            <strong className="font-semibold">Your own domain.</strong> Any address at{" "}
            <span className="break-words">{domain}</span>,{" "}
            {address ? "right away too" : "and it is yours right away"}.
          </li>
        )}
        <li className="py-4">
          <strong className="font-semibold">{address || domain ? "Another address." : "A call."}</strong>{" "}
          {call} This takes up to three business days.
        </li>
      </ul>
    </section>
  );
}
