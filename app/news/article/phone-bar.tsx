import { type ComponentType, useEffect, useState } from "react";
import type { StoryBarProps } from "./interactive/story-bar.tsx";

/** As the style sheet's phone: app.css. */
const PHONE = "(width < 48rem)";

/**
 * A phone's bar at the foot of a story (product.md 6.13). Its script comes to phones alone, once the page listens, and the bar once the fonts are
 * there: with them the story gets another height, by which what sticks to its foot counts as moved (0.034 of a phone's layout).
 */
export function PhoneBar(props: StoryBarProps) {
  const [Bar, setBar] = useState<ComponentType<StoryBarProps>>();
  useEffect(() => {
    const phone = matchMedia(PHONE);
    async function load() {
      if (!phone.matches) return;
      // Without it the page is whole: nothing is said where it does not come.
      const [{ StoryBar }] = await Promise.all([import("./interactive/story-bar.tsx"), document.fonts.ready]);
      setBar(() => StoryBar);
    }
    const show = () => void load().catch(() => {});
    show();
    phone.addEventListener("change", show);
    return () => phone.removeEventListener("change", show);
  }, []);
  return Bar ? <Bar {...props} /> : null;
}
