/** The site's own advertisements, one for each format. */
export const HOUSE_ADS = {
  banner: {
    text: "Your shop beside the listings people came to read.",
    action: "See the packages",
    path: "/advertisement/packages",
  },
  skyscraper: {
    text: "A quiet column, seen on every page.",
    action: "Rate card",
    path: "/advertisement/rate-card",
  },
  native: {
    text: "Run a licensed dispensary? Readers look here for a phone number and opening hours. You can stand where they look.",
    action: "See the packages",
    path: "/advertisement/packages",
  },
} as const;
