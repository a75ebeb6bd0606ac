/** How much time and room a registry's server gets. */
export type DownloadLimits = {
  /** Until its answer begins, until the next piece of it comes, and for all of it, in milliseconds. */
  answer: number;
  idle: number;
  total: number;
  bytes: number;
  redirects: number;
  tries: number;
  /** Before the second try; each further one waits four times as long, in milliseconds. */
  retry: number;
  /** A server that asks to wait longer than this is left alone until the next run. */
  longestWait: number;
};

export const LIMITS: DownloadLimits = {
  answer: 30_000,
  idle: 30_000,
  total: 300_000,
  bytes: 50 * 1024 * 1024,
  redirects: 5,
  tries: 3,
  retry: 2_000,
  longestWait: 120_000,
};

export type DownloadWishes = {
  limits: DownloadLimits;
  /** Says who asks. */
  agent: string;
  /** Hosts (with port) that are asked without encryption: none but those that the operator named. */
  plainHosts: ReadonlySet<string>;
  /** What an earlier answer said of itself, to be asked for only if it has changed. */
  etag?: string;
  lastModified?: string;
  /** A web page is what is wanted. */
  page?: boolean;
};

/** Takes milliseconds; returns them as a sentence says them. */
export function secondsText(milliseconds: number): string {
  return `${Math.ceil(milliseconds / 100) / 10} seconds`;
}
