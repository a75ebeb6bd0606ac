import { useEffect, useState } from "react";
import type { HowFar } from "./how-far.ts";
import type { Measured } from "./measure.ts";

/**
 * The row of the reader's own ZIP, where the device remembers one (product.md 25.42). Its room is there from the first moment, by
 * `data-near` (where.css): the page is the same for everybody, and nothing moves.
 */
export function FromKept({ shop }: { shop: Measured }) {
  const [{ lat, lng }, { about }] = [shop.position, shop];
  const [row, setRow] = useState<HowFar>();
  useEffect(() => {
    if (document.documentElement.dataset.near !== "measured") return;
    import("./measure.ts").then(
      ({ measureFromKept }) => setRow(measureFromKept({ position: { lat, lng }, about })),
      () => {},
    );
  }, [lat, lng, about]);
  return (
    <tr className="where-kept">
      <th scope="row">{row?.far ?? "Measuring"}</th>
      <td>{row?.from ?? "from your ZIP"}</td>
    </tr>
  );
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
