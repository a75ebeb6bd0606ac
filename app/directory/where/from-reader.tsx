import { useEffect, useState } from "react";
import type { Position } from "../places/distance.ts";
import type { HowFar } from "./how-far.ts";
import type { Measured } from "./measure.ts";

/**
 * The row of the reader's own ZIP, where the device remembers one (product.md 25.42). Its room is there from the first moment, by
 * `data-near` (where.css): the page is the same for everybody, and nothing moves.
 */
export function FromKept({ shop }: { shop: Measured }) {
  const row = useKept(shop);
  return (
    <tr className="where-kept">
      <th scope="row">{row?.far ?? "Measuring"}</th>
      <td>{row?.from ?? "from your ZIP"}</td>
    </tr>
  );
}

/** The same at the page's head, in the room that it is given there. */
export function FarFromKept({ shop }: { shop: Measured }) {
  return <span className="far-from-kept">{useKept(shop)?.short ?? "Measuring"}</span>;
}

/** How far a shop is from the ZIP that the device remembers, once that is measured. */
function useKept({ position: { lat, lng }, about }: Measured): HowFar | undefined {
  const [far, setFar] = useState<HowFar>();
  useEffect(() => {
    if (document.documentElement.dataset.near !== "measured") return;
    import("./measure.ts").then(
      ({ measureFromKept }) => setFar(measureFromKept({ position: { lat, lng }, about })),
      () => {},
    );
  }, [lat, lng, about]);
  return far;
}

/** A shop's position as pages have it. */
export function measuredOf({ lat, lng, approximate }: Position & { approximate: boolean }): Measured {
  return { position: { lat, lng }, about: approximate };
}

const REFUSED = "Your browser did not share where you are.";

/** Measures from where the reader is, when asked to. */
export function FromHere({ shop }: { shop: Measured }) {
  const [said, setSaid] = useState<string>();
  async function measure() {
    setSaid("Measuring");
    try {
      const { measureFromHere } = await import("./measure.ts");
      const { far, from } = await measureFromHere(shop);
      setSaid(`${far} ${from}`);
    } catch {
      setSaid(REFUSED);
    }
  }
  return (
    <p className="where-here scripting-only print:hidden" role="status">
      {said && <span>{said} </span>}
      {(!said || said === REFUSED) && (
        <button type="button" className="text-link" onClick={measure}>
          {said ? "Try again" : "How far from where I am?"}
        </button>
      )}
    </p>
  );
}
