/**
 * Takes a fragment that cannot be read ("#100%") out of the page's address, now and whenever one comes: the router's scrolling throws at it, and the
 * page would be one of error. To be called before the router listens.
 */
export function dropBrokenFragments(): void {
  drop();
  window.addEventListener("popstate", drop);
}

function drop(): void {
  if (isReadableFragment(location.hash)) return;
  history.replaceState(history.state, "", location.pathname + location.search);
}

/** Takes a fragment with its number sign, or none; true where its percent signs stand for letters. */
export function isReadableFragment(hash: string): boolean {
  try {
    decodeURIComponent(hash);
    return true;
  } catch {
    return false;
  }
}
