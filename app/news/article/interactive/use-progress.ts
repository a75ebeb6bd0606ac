import { useEffect, useState } from "react";

/** How much of the story's text has passed the window's foot, from 0 to 1. */
export function useProgress(): number {
  const [read, setRead] = useState(0);
  useEffect(() => {
    function update() {
      const parts = document.querySelectorAll(".story-body");
      const top = parts[0]?.getBoundingClientRect().top ?? 0;
      const bottom = parts[parts.length - 1]?.getBoundingClientRect().bottom ?? 0;
      setRead(readPart(top, bottom, innerHeight));
    }
    update();
    addEventListener("scroll", update, { passive: true });
    addEventListener("resize", update);
    return () => {
      removeEventListener("scroll", update);
      removeEventListener("resize", update);
    };
  }, []);
  return read;
}

/** Takes where a text begins and ends, and how high the window is, in px from its top; returns the part that is above its foot, in hundredths. */
export function readPart(top: number, bottom: number, height: number): number {
  if (bottom <= top) return 0;
  const part = Math.min(1, Math.max(0, (height - top) / (bottom - top)));
  return Math.floor(part * 100) / 100;
}
