import type { ReactNode } from "react";
import { showToast } from "#app/site/toasts.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-names.ts";
import { plainText } from "../citations/rich-text.ts";
import { useShareLinks } from "./share-links.ts";
import type { StoryPageData } from "./story.page.server.ts";

const ITEM = "flex items-center gap-1.5 rounded-[3px] px-2 py-2.5 text-small font-medium hover:text-green";

/** Ways to share: product.md 6.4. What needs JavaScript is not shown without it. */
export function ShareRow({ story }: { story: StoryPageData }) {
  const to = useShareLinks(story);
  return (
    // It stands at the right of a desktop's line: as wide as all of it, so that it does not move while its HTML comes.
    <ul
      aria-label="Share"
      className="-mx-2 flex flex-wrap lg:[@media(scripting:enabled)]:min-w-[590px] print:hidden"
    >
      <Outbound icon="x" href={to.twitter} className={ITEM}>
        Twitter
      </Outbound>
      <Outbound icon="facebook" href={to.facebook} className={ITEM}>
        Facebook
      </Outbound>
      <Outbound icon="linkedin" href={to.linkedin} className={ITEM}>
        LinkedIn
      </Outbound>
      <Own icon="mail" href={to.mail} className={ITEM}>
        Email
      </Own>
      <Own icon="print" href={to.print} className={ITEM}>
        Print
      </Own>
      <CopyLink url={to.url} className={ITEM} />
      <CopyButton
        icon="quote"
        text={plainText(story.citations.find(({ style }) => style === "wikipedia")?.text ?? [])}
        done="Citation copied!"
        said="The Wikipedia citation format has been copied to your clipboard."
        className={ITEM}
      >
        Cite
      </CopyButton>
    </ul>
  );
}

type LinkProps = { icon: IconName; href: string; className: string; children: ReactNode };

/** A link to another site. */
export function Outbound({ icon, href, className, children }: LinkProps) {
  return (
    <li>
      <a href={href} target="_blank" rel="noopener external nofollow" className={className}>
        <Icon name={icon} className="icon size-4" />
        {children}
        <span className="sr-only"> (opens in a new window)</span>
      </a>
    </li>
  );
}

/** A link to the reader's mail, or to the page as it is printed. */
export function Own({ icon, href, className, children }: LinkProps) {
  return (
    <li>
      <a href={href} rel="nofollow" className={className}>
        <Icon name={icon} className="icon size-4" />
        {children}
      </a>
    </li>
  );
}

export function CopyLink({ url, className }: { url: string; className: string }) {
  return (
    <CopyButton
      icon="link"
      text={url}
      done="Link copied!"
      said="The article link has been copied to your clipboard."
      className={className}
    >
      Copy link
    </CopyButton>
  );
}

type CopyProps = {
  icon: IconName;
  text: string;
  done: string;
  said: string;
  className: string;
  children: ReactNode;
};

function CopyButton({ icon, text, done, said, className, children }: CopyProps) {
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
      <button type="button" className={className} onClick={copy}>
        <Icon name={icon} className="icon size-4" />
        {children}
      </button>
    </li>
  );
}
