/** What a visitor may name when they ask about what they sent. */
export type Receipt = {
  /** The first characters of its id, by which the desk finds it. */
  number: string;
  /** The moment, as it is read in the site's time zone: "Nov 21, 2026, 7:42 pm". */
  at: string;
};

/** What the panel says that stands in the place of a form that was taken. */
export type Thanks = {
  title: string;
  /** What comes next. */
  next: string;
  /** Whether the desk can be asked about it by its number. */
  numbered?: true;
  /** The word above the title; "Sent" without one. */
  done?: string;
  /** What its key says, and leads to; without a path it brings the form back. "Write another" unless told, none where false. */
  on?: { text: string; path?: string } | false;
};
