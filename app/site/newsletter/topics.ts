import { type StateCode, statesByName, TERRITORIES } from "#app/utils/us-states.ts";

/** What a reader gets: the week's edition, or a mail when a state's law changes. */
export type Topic = "week" | `law:${StateCode}`;

export const WEEK = "week";

/** The states whose law can be followed, in the order of their names. */
export const FOLLOWED_STATES: readonly StateCode[] = statesByName().filter((code) => !TERRITORIES.has(code));

/** The topic of a state's law. */
export function lawTopic(state: StateCode): Topic {
  return `law:${state}`;
}

/** The state that a topic is about; undefined for the week's edition. */
export function stateOfTopic(topic: Topic): StateCode | undefined {
  return topic === WEEK ? undefined : (topic.slice(4) as StateCode);
}

/** Takes a topic as a form or an address writes it, in any case; undefined when it is none. */
export function parseTopic(text: string): Topic | undefined {
  if (text === WEEK) return WEEK;
  const code = /^law:([a-z]{2})$/i.exec(text)?.[1]?.toUpperCase();
  return FOLLOWED_STATES.find((state) => state === code) && lawTopic(code as StateCode);
}
