/** Books on a page: enough for a shelf that one editor reads. */
export const BOOKS_PER_PAGE = 48;
