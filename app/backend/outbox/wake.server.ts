const listeners = new Set<() => void>();

/** Tells this process's outbox that a promise was made and stored: it need not wait for its next look. */
export function wakeOutbox(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` at each wakeOutbox(). Call the result to end. */
export function onOutboxWoken(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
