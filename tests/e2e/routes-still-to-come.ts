/** Addresses that pages link to and later work will answer. The crawler fails when one of them already does. */
export const ROUTES_STILL_TO_COME: readonly RegExp[] = [
  /^\/books$/,
  /^\/radio$/,
  /^\/about$/,
  /^\/contact$/,
  /^\/advertisement\/(packages|rate-card)$/,
  /^\/terms$/,
  /^\/privacy$/,
  /^\/cookies$/,
  /^\/claim\/[a-z0-9-]+$/,
];
