import type { controlStage } from "./stage-control.ts";

/** Waits until a stage is in view, and then fetches what makes it move (stage-control.ts). Returns what ends it. */
export function startStage(given: Parameters<typeof controlStage>[0]): () => void {
  let end: (() => void) | undefined;
  let left = false;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    import("./stage-control.ts").then(
      (module) => {
        if (!left) end = module.controlStage(given);
      },
      // The drawing is as good.
      () => {},
    );
  });
  observer.observe(given.stage);
  return () => {
    left = true;
    observer.disconnect();
    end?.();
  };
}
