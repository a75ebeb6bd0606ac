import { useEffect, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { useShareLinks } from "./share-links.ts";
import { shareNatively } from "./share-natively.ts";
import { CopyLink, Outbound, Own } from "./share-row.tsx";
import type { StoryPageData } from "./story.page.server.ts";

/** The id of the section, to which a phone's bar leads where the device has no sheet of its own. */
export const SHARE_END = "share";

const ITEM = "button w-full px-3";

/** Ways to share, once the story was read: product.md 6.4. */
export function ShareEnd({ story }: { story: StoryPageData }) {
  const to = useShareLinks(story);
  const native = useNativeSharing();
  return (
    <section aria-labelledby={SHARE_END} className="mt-9 border-bar border-t-[3px] pt-4 print:hidden">
      <h2 id={SHARE_END} className="text-label">
        Share this story
      </h2>
      {native && (
        <button
          type="button"
          className="button button-solid mt-3 w-full"
          onClick={() => void shareNatively({ url: to.url, title: story.title })}
        >
          <Icon name="share" className="icon size-4" />
          Share from this device
        </button>
      )}
      <ul className="mt-3 grid grid-cols-2 gap-2 md:grid-cols-4">
        <CopyLink url={to.url} className={ITEM} />
        <Own icon="mail" href={to.mail} className={ITEM}>
          Email
        </Own>
        <Outbound icon="facebook" href={to.facebook} className={ITEM}>
          Facebook
        </Outbound>
        <Own icon="print" href={to.print} className={ITEM}>
          Print
        </Own>
      </ul>
    </section>
  );
}

/** Whether the device has a sheet of its own; the server cannot know. */
function useNativeSharing(): boolean {
  const [native, setNative] = useState(false);
  useEffect(() => setNative("share" in navigator), []);
  return native;
}
