/** Deals on a page of the list. */
export const DEALS_PER_PAGE = 12;
