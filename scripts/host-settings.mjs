// How Node is started for the site, here and in the benchmark.

/**
 * Not `--optimize-for-size`: it made a new page take four times as long. The target for memory leaves room (docs/operating.md), and
 * the time is the reader's.
 */
const HEAP_FLAGS = [
  // Young objects are collected in pieces of 8 MB. Measured in turns on a busy machine with 15,000 listings, against V8's default:
  // the peak after 6,000 requests that mostly find their page kept was 385 MB instead of 492, after 6,000 new pages on top 502 MB
  // instead of 540, which is over the target. The processor's time for a new page was 8.9 ms instead of 7.8, for the mixed ones
  // 2.6 ms instead of 3.2. The peak over 100,000 mixed requests was 473 MB.
  "--max-semi-space-size=8",
  // By one thread: the young objects of some 25 pages are a millisecond of work, and to share it out costs more than it saves. Measured in
  // turns on two cores, 36,000 searches each: a new page takes 3 to 11 % less of the processor (6.7 in the middle), and a collection 1.18 ms instead of 1.08.
  "--no-parallel-scavenge",
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
