// How Node is started for the site, here and in the benchmark.

/**
 * Not `--optimize-for-size`: it held 200 MB instead of 490, and made a new page take four times as long. The target for memory
 * leaves room (docs/operating.md), and the time is the reader's.
 */
const HEAP_FLAGS = [
  // Young objects are collected in pieces of 8 MB. With 15,000 listings and new pages the peak was 344 MB, and 523 MB without.
  "--max-semi-space-size=8",
];

export const NODE_FLAGS = ["--enable-source-maps", ...HEAP_FLAGS];

/**
 * glibc would give each of the threads that compress pages a heap of its own, and keep what is freed; so there is one, and
 * whatever is larger than a page of the cache goes back to the system.
 */
export const NODE_ENVIRONMENT = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "65536",
  MALLOC_TRIM_THRESHOLD_: "65536",
};
