import type { CarryAnswer } from "./carry-answer.ts";

/** The bar stands between its words: 20 px below the upper ones. */
const TOP = 20;
const HEIGHT = 18;

/**
 * The reader's amount on the law's limit: upright lines to the limit, diagonals beyond it. The sentence above says the same. Measured in
 * shares of its width, so that its words are as large on a phone.
 */
export function LimitScale({ scale: { amount, limit, amountText, limitText } }: Props) {
  return (
    <svg height="62" className="limit-scale mt-5 block w-full max-w-[37.5rem]" aria-hidden="true">
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
      <text x={share(amount)} y="13" textAnchor={anchor(amount)}>
        yours: {amountText}
      </text>
      <rect y={TOP} width="100%" height={HEIGHT} fill="url(#scale-beyond)" />
      <rect y={TOP} width={share(limit)} height={HEIGHT} className="limit-ground" />
      <rect y={TOP} width={share(limit)} height={HEIGHT} fill="url(#scale-allowed)" />
      <rect y={TOP} width="100%" height={HEIGHT} className="limit-edge" />
      <line x1={share(amount)} x2={share(amount)} y1={TOP - 3} y2={TOP + HEIGHT + 3} className="limit-mark" />
      <text x={share(limit)} y="56" textAnchor={anchor(limit)}>
        limit {limitText}
      </text>
      {limit > 0.25 && (
        <text x="0" y="56">
          0
        </text>
      )}
    </svg>
  );
}

type Props = { scale: NonNullable<CarryAnswer["scale"]> };

function share(part: number): string {
  return `${Math.round(part * 1000) / 10}%`;
}

/** At the ends of the scale its words stay inside it. */
function anchor(part: number): "start" | "middle" | "end" {
  if (part < 0.12) return "start";
  return part > 0.85 ? "end" : "middle";
}
