/** Top-level domains in which no mail arrives: RFC 2606. */
export function isPlaceholderAddress(email: string): boolean {
  return /\.(example|invalid|test|localhost)$/i.test(email);
}

/** An address that a page may ask readers to write to; undefined when no mail arrives there. */
export function deliverableAddress(email: string): string | undefined {
  return isPlaceholderAddress(email) ? undefined : email;
}
