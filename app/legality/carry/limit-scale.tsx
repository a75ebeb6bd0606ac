import type { CarryAnswer } from "./carry-answer.ts";

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

/** The reader's amount on the law's limit: upright lines to the limit, diagonals beyond. The sentence beside it says the same. */
export function LimitScale({ scale }: { scale: NonNullable<CarryAnswer["scale"]> }) {
  const limit = percent(scale.limit);
  const amount = percent(scale.amount);
  return (
    <svg className="carry-scale" aria-hidden="true">
      <defs>
        <pattern id="carry-allowed" width="5" height="5" patternUnits="userSpaceOnUse">
          <path d="M2.5 0v5" className="limit-allowed" />
        </pattern>
        <pattern
          id="carry-beyond"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M3 0v6" className="limit-beyond" />
        </pattern>
      </defs>
      <text x={amount} y="13" textAnchor={anchor(scale.amount)}>
        yours: {scale.amountText}
      </text>
      <rect x="0" y="21" width={limit} height="18" fill="url(#carry-allowed)" />
      <rect x={limit} y="21" width={percent(1 - scale.limit)} height="18" fill="url(#carry-beyond)" />
      <rect x="0" y="21" width="100%" height="18" className="limit-edge" />
      <line x1={amount} x2={amount} y1="18" y2="42" className="limit-mark" />
      <text x={limit} y="56" textAnchor={anchor(scale.limit)}>
        limit {scale.limitText}
      </text>
      {scale.limit > 0.3 && (
        <text x="0" y="56">
          0
        </text>
      )}
    </svg>
  );
}

/** At the ends of the scale its words stay inside it. */
function anchor(share: number): "start" | "middle" | "end" {
  if (share < 0.2) return "start";
  return share > 0.8 ? "end" : "middle";
}
