/** What a route says of its page to the root's layout. */
export type PageHandle<Data = unknown> = {
  /**
   * Takes its loader's data; returns what the page's title, description and structured data are made of, by which the server keeps
   * them (kept.tsx), or undefined for a page whose are written each time.
   */
  keptHead?: (data: Data) => { of: object; and?: string } | undefined;
};
