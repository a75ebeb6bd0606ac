/** How long the desk's own words may be: about a claim, and about what a shop wrote, which stand in the audit log. Fields and forms go by it: what is longer would be cut without a word. */
export const MOST_OF_NOTE = { claim: 2000, decision: 500 } as const;
