import type { ReactNode } from "react";
import { useFrame } from "#app/site/frame.ts";
import { showToast } from "#app/site/toasts.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-names.ts";
import { plainText } from "../citations/rich-text.ts";
import type { StoryPageData } from "./story.page.server.ts";

const ITEM = "flex items-center gap-1.5 rounded-[3px] px-2 py-2.5 text-small font-medium hover:text-green";

/** Ways to share: product.md 6.4. What needs JavaScript is not shown without it. */
export function ShareRow({ story }: { story: StoryPageData }) {
  const frame = useFrame();
  const url = (frame?.site.url ?? "") + story.path;
  const [link, title] = [encodeURIComponent(url), encodeURIComponent(story.title)];
  return (
    <ul aria-label="Share" className="-mx-2 flex flex-wrap print:hidden">
      <Outbound icon="x" href={`https://twitter.com/intent/tweet?url=${link}&text=${title}`}>
        Twitter
      </Outbound>
      <Outbound icon="facebook" href={`https://www.facebook.com/sharer/sharer.php?u=${link}`}>
        Facebook
      </Outbound>
      <Outbound icon="linkedin" href={`https://www.linkedin.com/sharing/share-offsite/?url=${link}`}>
        LinkedIn
      </Outbound>
      <li>
        <a
          href={`mailto:?subject=${title}&body=${encodeURIComponent(`${story.excerpt}\n\n${url}`)}`}
          className={ITEM}
        >
          <Icon name="mail" className="icon size-4" />
          Email
        </a>
      </li>
      <li>
        <a href={`${story.path}?print=true`} rel="nofollow" className={ITEM}>
          <Icon name="print" className="icon size-4" />
          Print
        </a>
      </li>
      <CopyButton
        icon="link"
        text={url}
        done="Link copied!"
        said="The article link has been copied to your clipboard."
      >
        Copy link
      </CopyButton>
      <CopyButton
        icon="quote"
        text={plainText(story.citations.find(({ style }) => style === "wikipedia")?.text ?? [])}
        done="Citation copied!"
        said="The Wikipedia citation format has been copied to your clipboard."
      >
        Cite
      </CopyButton>
    </ul>
  );
}

function Outbound({ icon, href, children }: { icon: IconName; href: string; children: ReactNode }) {
  return (
    <li>
      <a href={href} target="_blank" rel="noopener external nofollow" className={ITEM}>
        <Icon name={icon} className="icon size-4" />
        {children}
        <span className="sr-only"> (opens in a new window)</span>
      </a>
    </li>
  );
}

type CopyProps = { icon: IconName; text: string; done: string; said: string; children: ReactNode };

function CopyButton({ icon, text, done, said, children }: CopyProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ kind: "success", title: done, text: said });
    } catch (error) {
      // product.md 6.4: logged only.
      // biome-ignore lint/suspicious/noConsole: that is where it is logged
      console.info("The clipboard refused:", error);
    }
  }
  return (
    <li className="scripting-only">
      <button type="button" className={ITEM} onClick={copy}>
        <Icon name={icon} className="icon size-4" />
        {children}
      </button>
    </li>
  );
}
