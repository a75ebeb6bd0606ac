import { DIAL_RADIUS, DIAL_RIM, type Dial, MARK_RADIUS } from "./dial.ts";

const EDGE = DIAL_RADIUS + DIAL_RIM;
const COMPASS = [
  ["N", 0, -DIAL_RADIUS + 17],
  ["E", DIAL_RADIUS - 13, 4],
  ["S", 0, DIAL_RADIUS - 9],
  ["W", -DIAL_RADIUS + 13, 4],
] as const;

/** Ticks every ten degrees, longer every thirty. */
const TICKS = ticks();

/** A pin whose point is at 0, 0, and the leaf in its head. */
const PIN = "M0 0C-5-9-12-14-12-22A12 12 0 0 1 12-22C12-14 5-9 0 0Z";
const LEAF = "M-5.5-17C-6-24-1-28 5.5-28 6-21 1.5-16-3.5-18.5L-6-15.5";

/** Where a shop is about its city's center, north up: product.md 25.43. Its words are in the table above and the list below it. */
export function DialSvg({ dial, label }: { dial: Dial; label: string }) {
  const { rings, pin, marks, center } = dial;
  return (
    <svg className="dial" viewBox={`${-EDGE} ${-EDGE} ${2 * EDGE} ${2 * EDGE}`} role="img" aria-label={label}>
      <defs>
        <pattern
          id="dial-hatch"
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0V5" />
        </pattern>
      </defs>
      <circle className="dial-ground" r={DIAL_RADIUS} />
      <circle className="dial-near" r={DIAL_RADIUS / 2} fill="url(#dial-hatch)" />
      <path className="dial-ticks" d={TICKS} />
      <path className="dial-way" d={`M0 0L${pin.x} ${pin.y}`} />
      <path
        className="dial-ties"
        d={marks.map(({ x, y, from }) => (from ? `M${from[0]} ${from[1]}L${x} ${y}` : "")).join("")}
      />
      <path className="dial-cross" d="M-5 0H5M0-5V5" />
      {COMPASS.map(([text, x, y]) => (
        <text key={text} className="dial-compass" x={x} y={y}>
          {text}
        </text>
      ))}
      {rings.map(({ x, y, text }) => (
        <text key={text} className="dial-mile" x={x} y={y}>
          {text}
        </text>
      ))}
      {center && (
        <text className="dial-center" x={center.x} y={center.y}>
          {center.text}
        </text>
      )}
      {marks.map(({ number, x, y }) => (
        <g key={number} className="dial-mark" transform={`translate(${x} ${y})`}>
          <circle r={MARK_RADIUS} />
          <text y="4">{number}</text>
        </g>
      ))}
      <g className="dial-pin" transform={`translate(${pin.x} ${pin.y})`}>
        <path d={PIN} />
        <path className="dial-leaf" d={LEAF} />
      </g>
    </svg>
  );
}

function ticks(): string {
  return Array.from({ length: 36 }, (_, i) => {
    const angle = (i * Math.PI) / 18;
    const at = (far: number) =>
      `${(far * Math.sin(angle)).toFixed(1)} ${(-far * Math.cos(angle)).toFixed(1)}`;
    return `M${at(DIAL_RADIUS - (i % 3 === 0 ? 9 : 5))}L${at(DIAL_RADIUS)}`;
  }).join("");
}
