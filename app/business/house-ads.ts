/** The site's own advertisements, one for each format. A label tells one from another in a list of landmarks. */
export const HOUSE_ADS = {
  banner: {
    label: "Advertisement between sections",
    text: "Your shop beside the listings people came to read.",
    action: "See the packages",
    path: "/advertisement/packages",
  },
  skyscraper: {
    label: "Advertisement beside the page",
    text: "A quiet column, seen on every page.",
    action: "Rate card",
    path: "/advertisement/rate-card",
  },
  native: {
    label: "Advertisement at the end",
    text: "Run a licensed dispensary? Readers look here for a phone number and opening hours. You can stand where they look.",
    action: "See the packages",
    path: "/advertisement/packages",
  },
} as const;
