import { oneAtATime } from "#app/utils/one-at-a-time.ts";

/**
 * Reads one piece of what somebody at the desk looks for, after those that others asked for before: however many searches there are, there is one
 * piece between two turns of the loop, in which visitors are answered.
 */
export const inPieceTurn = oneAtATime();
