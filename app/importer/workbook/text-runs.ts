import { xmlText } from "./cell-text.ts";
import { withoutElements, xmlElements } from "./xml-elements.ts";

/** Takes a piece of XML with runs of text; returns the text. */
export function textRuns(xml: string): string {
  let text = "";
  for (const { content } of xmlElements(withoutElements(xml, "rPh"), "t")) text += xmlText(content);
  return text;
}
