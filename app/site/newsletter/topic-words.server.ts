import { stateInText, stateName } from "#app/utils/us-states.ts";
import { site } from "../site.file.server.ts";
import { stateOfTopic, type Topic } from "./topics.ts";

/** A topic's name: "The week in cannabis", "The law of Ohio". */
export function topicName(topic: Topic): string {
  const state = stateOfTopic(topic);
  return state ? `The law of ${stateInText(state)}` : site.newsletterName;
}

/** How often mail about a topic comes. */
export function topicRhythm(topic: Topic): string {
  const state = stateOfTopic(topic);
  return state
    ? `Only when an answer changes in ${stateName(state)}: one email for each change.`
    : "One email a week.";
}
