/** The columns of data/legality/facts.csv. */
export const FACT_COLUMNS = [
  "state",
  "product",
  "question",
  "answer",
  "unit",
  "audience",
  "citation",
  "url",
  "effective_from",
  "effective_to",
  "checked_on",
  "confidence",
  "read_on",
  "read_by",
  "note",
] as const;
