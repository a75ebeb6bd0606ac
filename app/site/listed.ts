/** A page of the site that is no story and no listing, as the search knows it. */
export type SearchablePage = {
  /** From "/". */
  path: string;
  title: string;
  /** What kind of page it is: "Book", "State law". */
  kicker: string;
  /** A sentence, shown with the result. */
  summary: string;
  /** Other words that lead to it. */
  words: string;
};
