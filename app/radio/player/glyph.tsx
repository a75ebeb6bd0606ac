const PATHS = {
  play: "M7 4.500v15l12.500-7.500z",
  pause: "M7 4.500h3.500v15H7zM13.500 4.500H17v15h-3.500z",
} as const;

/** The two signs that are the same on every player. */
export function Glyph({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg viewBox="0 0 24 24" className="size-5 flex-none fill-current" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
