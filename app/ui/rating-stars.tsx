/**
 * Five stars of which `rating` (0 to 5) are filled, beside the figure that says the same. The inner svg cuts the
 * filled row off, so that no style attribute is needed.
 */
export function RatingStars({ rating }: { rating: number }) {
  return (
    <svg viewBox="0 0 120 24" width="80" height="16" aria-hidden="true">
      <use href="/icons.svg#stars" className="fill-rule-2" />
      <svg width={24 * rating} height="24" viewBox={`0 0 ${24 * rating} 24`}>
        <use href="/icons.svg#stars" width="120" height="24" className="fill-amber" />
      </svg>
    </svg>
  );
}
