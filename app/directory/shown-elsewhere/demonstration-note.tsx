/** What stands beside the shipped, made up listings wherever they are shown: "About" promises it. */
export const DEMONSTRATION_WORDS = "Demonstration listings: names, numbers and ratings are fictional.";

/** The same as a line under a list; `className` is its distance. */
export function DemonstrationNote({ className = "" }: { className?: string }) {
  return <p className={`${className} text-caption text-muted`.trim()}>{DEMONSTRATION_WORDS}</p>;
}
