import type { LawAnswer } from "../answers/answer.ts";

const WIDTH = 600;
const HEIGHT = 18;

/** The reader's amount on the law's limit: upright lines to the limit, diagonals beyond it. The sentence above says the same. */
export function LimitScale({ scale }: { scale: NonNullable<LawAnswer["scale"]> }) {
  const limit = Math.round(scale.limit * WIDTH);
  const amount = Math.round(scale.amount * WIDTH);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 62`}
      className="limit-scale mt-5 block w-full max-w-[37.5rem]"
      aria-hidden="true"
    >
      <defs>
        <pattern id="scale-allowed" width="5" height="5" patternUnits="userSpaceOnUse">
          <path d="M2.5 0v5" className="limit-allowed" />
        </pattern>
        <pattern
          id="scale-beyond"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M3 0v6" className="limit-beyond" />
        </pattern>
      </defs>
      <text x={amount} y="13" textAnchor={anchor(scale.amount)}>
        {scale.amountText}
      </text>
      <rect x=".5" y="20.5" width={limit} height={HEIGHT} fill="url(#scale-allowed)" />
      <rect x={limit} y="20.5" width={WIDTH - limit - 0.5} height={HEIGHT} fill="url(#scale-beyond)" />
      <path d={`M.5 20.5h${WIDTH - 1}v${HEIGHT}H.5z`} className="limit-edge" />
      <path d={`M${amount} 17v25`} className="limit-mark" />
      <text x={limit} y="56" textAnchor={anchor(scale.limit)}>
        limit {scale.limitText}
      </text>
      <text x="0" y="56">
        0
      </text>
    </svg>
  );
}

/** At the ends of the scale its words stay inside it. */
function anchor(share: number): "start" | "middle" | "end" {
  if (share < 0.1) return "start";
  return share > 0.9 ? "end" : "middle";
}
