/** Invitations of a shop that wait at once: no shop writes to a list of addresses. */
export const MOST_INVITATIONS = 10;

/** Who looks after a shop, and who is invited to, together: each of them gets a mail of each event of it. */
export const MOST_PEOPLE = 50;

/** Invitations of a shop in a day: each that is accepted, and left again, is two mails to all of its people. */
export const MOST_INVITED_A_DAY = 60;
