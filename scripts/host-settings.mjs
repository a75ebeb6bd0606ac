// How Node is started for the site, here and in the benchmark.

/**
 * No flag for a smaller heap: `--optimize-for-size` held 200 MB instead of 490, and made a new page take four times as long.
 * The target for memory leaves room (docs/operating.md), and the time is the reader's.
 */
export const NODE_FLAGS = ["--enable-source-maps"];

/**
 * glibc would give each of the threads that compress pages a heap of its own, and keep what is freed; so there is one, and
 * whatever is larger than a page of the cache goes back to the system.
 */
export const NODE_ENVIRONMENT = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "65536",
  MALLOC_TRIM_THRESHOLD_: "65536",
};
