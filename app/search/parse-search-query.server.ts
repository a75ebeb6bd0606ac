import { z } from "zod";
import { searchText } from "#app/utils/search-text.ts";
import { RESULT_TYPES, type ResultType, type SearchQuery } from "./search-query.ts";

const TYPES = Object.keys(RESULT_TYPES) as [ResultType, ...ResultType[]];

/** What is malformed counts as not given. */
const querySchema = z.object({
  q: z.string().transform(searchText).optional().catch(undefined),
  type: z.enum(TYPES).optional().catch(undefined),
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number)
    .catch(1),
});

/** Reads a view from a URL's parameters. Never throws; the canonical address (`searchPath`) leaves out what is not given. */
export function parseSearchQuery(parameters: URLSearchParams): SearchQuery {
  const { q, type, page } = querySchema.parse(Object.fromEntries(parameters));
  if (!q) return { page: 1 };
  return { q, type, page: type ? page : 1 };
}
