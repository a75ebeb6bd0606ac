import { useFrame } from "#app/site/frame.ts";
import type { StoryPageData } from "./story.page.server.ts";

/** The addresses by which a story is handed on: product.md 6.4. */
export function useShareLinks({ path, title, excerpt }: Pick<StoryPageData, "path" | "title" | "excerpt">) {
  const url = (useFrame()?.site.url ?? "") + path;
  const [link, words] = [encodeURIComponent(url), encodeURIComponent(title)];
  return {
    url,
    twitter: `https://twitter.com/intent/tweet?url=${link}&text=${words}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${link}`,
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${link}`,
    mail: `mailto:?subject=${words}&body=${encodeURIComponent(`${excerpt}\n\n${url}`)}`,
    print: `${path}?print=true`,
  };
}
