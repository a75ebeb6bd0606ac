/** Addresses that pages link to and later work will answer. The crawler fails when one of them already does. */
export const ROUTES_STILL_TO_COME: readonly RegExp[] = [/^\/claim\/[a-z0-9-]+$/];
