import type { StartView } from "./start.page.server.ts";

/**
 * Which proofs will do for this listing, and what comes of each: product.md 15.13 to 15.15. Of a shop that somebody has (`held`) nothing is anybody's right
 * away, and nobody is called before its owners were heard.
 */
export function ProofsOffered({
  proofs: { address, domain, called },
  held,
}: {
  proofs: StartView["proofs"];
  held: boolean;
}) {
  const call = called ? "We call the shop’s number on file" : "We call the number that the registry has";
  return (
    <section aria-labelledby="proofs" className="mt-7 border-bar border-t-[3px] pt-5">
      <h2 id="proofs" className="text-label">
        What proves it is yours
      </h2>
      <ul className="mt-3 divide-y divide-rule border-rule border-y text-control">
        {address && (
          <li className="py-4">
            <strong className="font-semibold">The address on file.</strong> Use{" "}
            <span className="break-words">{address}</span>
            {held ? ": nothing proves more." : " and it is yours right away."}
          </li>
        )}
        {domain && (
          <li className="py-4">
            <strong className="font-semibold">Your own domain.</strong> Any address at{" "}
            <span className="break-words">{domain}</span>
            {!held && (address ? ", right away too" : ", and it is yours right away")}.
          </li>
        )}
        <li className="py-4">
          <strong className="font-semibold">{address || domain ? "Another address." : "A call."}</strong>{" "}
          {held ? `${call}, after its owners were heard.` : `${call}. This takes up to three business days.`}
        </li>
      </ul>
      {!held && (address || domain) && (
        <p className="mt-3 text-caption text-muted">
          Where a listing was disputed or given up lately, a person looks first.
        </p>
      )}
    </section>
  );
}
