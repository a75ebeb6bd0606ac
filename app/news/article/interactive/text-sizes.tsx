import { useState } from "react";
import { DEFAULT_STORY_SIZE, STORY_SIZE_KEY, STORY_SIZES } from "../story-sizes.ts";

/** Four sizes of a story's text, kept on the device (product.md 6.13); the page's own script sets it next time (inline-scripts.server.ts). */
export function TextSizes() {
  const [size, setSize] = useState(document.documentElement.dataset.storySize ?? DEFAULT_STORY_SIZE);
  function choose(next: string) {
    setSize(next);
    document.documentElement.dataset.storySize = next;
    try {
      localStorage.setItem(STORY_SIZE_KEY, next);
    } catch {
      // A browser that keeps nothing shows it until the page is left.
    }
  }
  return (
    <fieldset>
      <legend className="text-caption text-muted">Text size</legend>
      <div className="mt-2 grid grid-cols-4 rounded-[3px] border border-edge">
        {STORY_SIZES.map((each) => (
          <label
            key={each}
            data-story-size={each}
            className="flex h-12 cursor-pointer items-center justify-center border-rule border-l font-serif text-(length:--story-size) first:border-l-0 has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="story-size"
              value={each}
              checked={size === each}
              onChange={() => choose(each)}
              className="sr-only"
            />
            <span aria-hidden="true">Aa</span>
            <span className="sr-only">{each} pixels</span>
          </label>
        ))}
      </div>
      <p className="mt-2 text-caption text-muted">Kept on this device.</p>
    </fieldset>
  );
}
