/** Which rows of a queue of the desk are wanted: not those of `own` listings, about which somebody else decides, and so many at most. */
export type FirstOfQueue = { own?: readonly string[]; most?: number };
