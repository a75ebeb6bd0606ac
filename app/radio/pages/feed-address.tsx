import { showToast } from "#app/site/toasts.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** The address of a feed as text, to be copied into a podcast application. */
export function FeedAddress({ url, label }: { url: string; label: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      showToast({
        kind: "success",
        title: "Address copied",
        text: "Paste it into your podcast app.",
      });
    } catch (error) {
      // As everywhere (product.md 6.4): logged only. The address can be marked and copied by hand.
      // biome-ignore lint/suspicious/noConsole: that is where it is logged
      console.info("The clipboard refused:", error);
    }
  }
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-small">
      <span className="sr-only">{label}: </span>
      <a href={url} className="text-link min-w-0 select-all py-0.5 [overflow-wrap:anywhere]">
        {url}
      </a>
      <button
        type="button"
        onClick={copy}
        className="scripting-only inline-flex min-h-8 items-center gap-1.5 font-semibold text-green hover:underline"
      >
        <Icon name="link" className="icon size-4" />
        Copy<span className="sr-only"> the address of {label}</span>
      </button>
    </p>
  );
}
