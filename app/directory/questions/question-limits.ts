/** How long a question to a shop is at most, and its answer. */
export const MOST_QUESTION = 1000;
export const MOST_ANSWER = 4000;
