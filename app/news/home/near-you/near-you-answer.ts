/** What stands at the front page's "Near you", for one place: product.md 4.6. */
export type NearYouAnswer = {
  /** "80202, Denver", and the state's name. */
  place: string;
  state: string;
  /** Its middle, for the device to measure from. */
  at: { lat: number; lng: number };
  /** How many shops are open; where none is, the nearest stand in their place. */
  open: number;
  /** Only where no shop is near: within so many miles. */
  within?: number;
  shops: {
    name: string;
    path: string;
    miles: string;
    opening?: { open: boolean; text: string };
    /** To be called with one tap: the number, and its `tel:`. */
    phone?: { text: string; href: string };
  }[];
  /** The nearest deal that holds today, and where: "Alder & Pine", with its miles where it is no shop of these. */
  deal?: { title: string; ends: string; shop: string; path: string };
  /** Deals of the state. */
  dealsPath: string;
  law: { who: string; title: string; link: string; path: string };
  /** The view that has all of them. */
  path: string;
  /** The shops, their numbers and their deals are the shipped, fictional ones. */
  demonstration?: true;
};

/** Where an answer is: the ZIP goes there and nowhere else. */
export function nearYouPath(zip: string): string {
  return `/near-you.json?${new URLSearchParams({ zip })}`;
}
