import { DEMONSTRATION_SOURCE } from "../listing.ts";
import type { CsvColumn } from "../listing-columns.ts";

const COLUMNS = [
  "id",
  "name",
  "rating",
  "reviews",
  "address",
  "city",
  "zip",
  "phone",
] as const satisfies readonly CsvColumn[];

const SHOPS = `
builtin-ny-01 | Hudson Leaf Collective | 4.9 | 412 | 148 Mercer Street | New York | 10012 | (212) 555-0143
builtin-ny-02 | Orchard & Ninth | 4.7 | 268 | 87 Orchard Street | New York | 10002 | (646) 555-0118
builtin-ny-03 | The Linden Counter | 4.6 | 193 | 2210 Broadway | New York | 10024 | (212) 555-0176
builtin-ny-04 | Inwood Provisions | 4.4 | 87 | 604 West 207th Street | New York | 10034 | (332) 555-0109
builtin-ny-05 | Fulton Mercantile | 4.2 | 141 | 61 Fulton Street | New York | 10038 | (646) 555-0162
builtin-ny-06 | Bergen & Sage | 4.8 | 356 | 310 Bergen Street | Brooklyn | 11217 | (718) 555-0121
builtin-ny-07 | Canal Bridge Dispensary | 4.5 | 204 | 455 3rd Avenue | Brooklyn | 11215 | (347) 555-0187
builtin-ny-08 | Kessler & Daughters | 4.6 | 118 | 1190 Bedford Avenue | Brooklyn | 11216 | (718) 555-0154
builtin-ny-09 | Steinway Garden Supply | 4.3 | 176 | 31-08 Steinway Street | Astoria | 11103 | (929) 555-0131
builtin-ny-10 | The Sumac Room | 4.5 | 92 | 42-17 Vernon Boulevard | Long Island City | 11101 | (347) 555-0140
builtin-ny-11 | Concourse Botanicals | 4.1 | 64 | 940 Grand Concourse | Bronx | 10451 | (718) 555-0193
builtin-ny-12 | Arthur Avenue Goods | 4.7 | 151 | 2381 Arthur Avenue | Bronx | 10458 | (929) 555-0168
builtin-ny-13 | Harbor View Cannabis | 4.0 | 73 | 212 Bay Street | Staten Island | 10301 | (718) 555-0105
builtin-ny-14 | Getty Square Market | 4.3 | 58 | 19 Main Street | Yonkers | 10701 | (914) 555-0127
builtin-ny-15 | Lark Street Apothecary | 4.8 | 239 | 204 Lark Street | Albany | 12210 | (518) 555-0172
builtin-ny-16 | Salt City Supply | 4.4 | 132 | 318 South Clinton Street | Syracuse | 13202 | (315) 555-0146
builtin-ny-17 | Cayuga & Fern | 4.9 | 187 | 115 North Cayuga Street | Ithaca | 14850 | (607) 555-0113
builtin-ny-18 | Genesee Lantern | 4.2 | 99 | 740 Park Avenue | Rochester | 14607 | (585) 555-0159
builtin-ny-19 | Elmwood Trading Post | 4.6 | 221 | 517 Elmwood Avenue | Buffalo | 14222 | (716) 555-0134
`;

/**
 * The 19 New York dispensaries that the directory falls back to when its CSV is empty or fails (product.md 1.3).
 * They are invented, and say so as their source; phones are in 555-01xx. Keyed as the CSV's columns, so that they
 * go through the same validation.
 */
export const BUILT_IN_ROWS: readonly Partial<Record<CsvColumn, string>>[] = SHOPS.trim()
  .split("\n")
  .map((line) => {
    const cells = line.split(" | ");
    const named = Object.fromEntries(COLUMNS.map((column, index) => [column, cells[index]]));
    return { ...named, state: "NY", source: DEMONSTRATION_SOURCE };
  });
