/** Signs of a reader. A map in view of a page that nobody touches is as good drawn. */
const SIGNS = ["scroll", "wheel", "pointermove", "pointerdown", "touchstart", "keydown"] as const;

/** Calls back once, when the element is in view after the page's reader has first moved. */
export function whenReached(element: Element, signal: AbortSignal, callback: () => unknown): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    callback();
  });
  const moved = new AbortController();
  const observe = () => {
    moved.abort();
    if (!signal.aborted) observer.observe(element);
  };
  for (const sign of SIGNS) addEventListener(sign, observe, { signal: moved.signal, passive: true });
  signal.addEventListener("abort", () => {
    moved.abort();
    observer.disconnect();
  });
}

export function hasWebGl(): boolean {
  return Boolean(document.createElement("canvas").getContext("webgl2"));
}

/** Resolves when no link of the drawing has the focus: a keyboard's place must not vanish. */
export function focusOutside(element: Element, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!element.contains(document.activeElement)) resolve();
    };
    element.addEventListener("focusout", () => requestAnimationFrame(check), { signal });
    check();
  });
}
