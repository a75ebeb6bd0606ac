/** The dial's drawing: rings about a city's center, north up, in pixels about its middle. */

/** Of the outer ring; the drawing has a rim around it. */
export const DIAL_RADIUS = 124;
export const DIAL_RIM = 2;

/** Of a number's ring, and of the pin's head above its point. */
export const MARK_RADIUS = 11;
export const PIN_RADIUS = 12;
export const PIN_RISE = 22;

/** Where a text stands: its middle, and its base line. */
export type DialText = { x: number; y: number; text: string };

/** A shop around, by its number in the list; one that was moved to be told from others is tied to its place. */
export type DialMark = { number: number; x: number; y: number; from?: [x: number, y: number] };

export type Dial = {
  /** The inner ring's label, then the outer one's. */
  rings: DialText[];
  /** The point of the shop's pin. */
  pin: { x: number; y: number };
  marks: DialMark[];
  /** Left out where marks take its room: the words beneath the dial say it then. */
  center?: DialText;
};
