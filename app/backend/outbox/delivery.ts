/** A row of the outbox in work. */
export type Promised = { id: string; kind: string; payload: unknown; attempts: number; createdAt: string };

/** How a delivery ended: done (with a word for the log), to be tried again, or refused for good: then a person looks. */
export type Delivered =
  | {
      end: "done";
      note?: string;
      /** A mail whose address will not have it: there is no such mailbox, or it refused. */
      undeliverable?: "unknown" | "refused";
    }
  | {
      end: "again";
      reason: string;
      /** The other side asks for less at once. */
      slowDown?: boolean;
      /** It puts this one off, perhaps for its recipient alone: others need not wait. */
      putOff?: boolean;
      /** It went out whole, and the answer was lost: it may have arrived. */
      unsure?: boolean;
    }
  | {
      end: "dead";
      reason: string;
      /** A mail whose words were refused, perhaps by its recipient's side alone: others may be taken. */
      message?: boolean;
    };

/** Who delivers the rows of one kind. */
export type Courier = {
  kind: string;
  /** How many at once in this process. */
  atOnce: number;
  /** Lower goes first: a sign-in mail before an edition. */
  order: number;
  /** Days until a row that nobody could take is given to a person. */
  days: number;
  /** How long it rests at most, in milliseconds, where the other side asks for less at once; as long as a row that fails waits, unless told. */
  mostRest?: number;
  /** Whether it can deliver at all now: what cannot is left waiting and does not count as tried. */
  ready?: () => boolean;
  deliver: (promised: Promised) => Promise<Delivered>;
};
