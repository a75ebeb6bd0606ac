import { xmlText } from "./cell-text.ts";

/** Takes a piece of XML with runs of text; returns the text. */
export function textRuns(xml: string): string {
  let text = "";
  const runs = xml.replace(/<(?:\w+:)?rPh[\s>][\s\S]*?<\/(?:\w+:)?rPh>/g, "");
  for (const [, run = ""] of runs.matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?t>/g))
    text += xmlText(run);
  return text;
}
