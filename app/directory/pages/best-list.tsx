import { RESULTS } from "#app/ui/page-links.tsx";
import { addressLine, type NamedPlace } from "../listing.card.ts";
import type { BestShop } from "./best.page.server.ts";
import { ShortRating } from "./short-rating.tsx";

/** A city's shops by rank, each with its sentence: product.md 8.19. `first` is the rank of the first. */
export function BestList({
  shops,
  first,
  city,
}: {
  shops: readonly BestShop[];
  first: number;
  city: NamedPlace;
}) {
  return (
    <ol id={RESULTS} start={first} aria-label={`Best dispensaries in ${city.city}`} className="best-list">
      {shops.map((shop, i) => (
        <li key={shop.path}>
          <span className="best-rank" aria-hidden="true">
            {first + i}
          </span>
          <div>
            <h2>
              <a href={shop.path} className="listing-name">
                {shop.name}
              </a>
            </h2>
            <p className="mt-1 max-w-[62ch] font-serif text-prose">{shop.sentence}</p>
            <p className="mt-1 text-muted text-small">
              {addressLine(shop, city)}
              {shop.featured && " · Featured"}
            </p>
          </div>
          <p className="best-side">
            <ShortRating rating={shop.rating} reviews={shop.reviews} />
            {shop.phone?.href && (
              <a href={shop.phone.href} className="button">
                {shop.phone.text}
              </a>
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}
