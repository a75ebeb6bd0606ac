import type { Offer } from "./interactive/offer.ts";

/** What a map's stage offers to its reader, and what it says, over the map. */
export function MapOffers({ offers, said }: { offers: readonly Offer[]; said: string }) {
  return (
    <div className="map-offer">
      {offers.map(({ text, show }) => (
        <button key={text} type="button" className="button" onClick={show}>
          {text}
        </button>
      ))}
      <p role="status">{said}</p>
    </div>
  );
}
