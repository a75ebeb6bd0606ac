import type { EpisodeCard } from "./radio.page.server.ts";

/** "Nov 20, 2026 · 1 min 8 s". */
export function EpisodeMeta({ episode, className }: { episode: EpisodeCard; className?: string }) {
  const { date, listening, explicit } = episode;
  return (
    <p className={`text-caption text-muted ${className ?? ""}`}>
      <time dateTime={date.iso} title={date.ago}>
        {date.day}
      </time>
      {` · ${listening}`}
      {explicit && " · Explicit"}
    </p>
  );
}

/** That an episode is a demonstration, say: a line that nobody reads past. */
export function EpisodeNotice({ text, className }: { text?: string; className?: string }) {
  if (!text) return null;
  return <p className={`border-brand border-l-[3px] pl-3 text-small ${className ?? ""}`}>{text}</p>;
}
