/** An element as it stands in a text: what its tag says, what is in it, and where it begins and ends. */
export type XmlElement = { attributes: string; content: string; start: number; end: number };

/**
 * Yields the elements of a name, whatever prefix their namespace has, in one way through the text: after one that does not end there is no
 * other. A pattern for tag and end in one would go to the text's end from each of them, for hours in a sheet of some megabytes.
 */
export function* xmlElements(xml: string, name: string): Generator<XmlElement> {
  const opening = new RegExp(`<(?:\\w+:)?${name}(\\s[^<>]*?)?(/?)>`, "g");
  const closing = new RegExp(`</(?:\\w+:)?${name}>`, "g");
  for (let tag = opening.exec(xml); tag; tag = opening.exec(xml)) {
    const [whole, attributes = "", isClosed] = tag;
    const element = { attributes, content: "", start: tag.index, end: tag.index + whole.length };
    if (!isClosed) {
      closing.lastIndex = element.end;
      const last = closing.exec(xml);
      if (!last) return;
      element.content = xml.slice(element.end, last.index);
      element.end = closing.lastIndex;
      opening.lastIndex = element.end;
    }
    yield element;
  }
}

/** What is in the first element of a name; undefined where there is none. */
export function contentOf(xml: string, name: string): string | undefined {
  for (const { content } of xmlElements(xml, name)) return content;
  return undefined;
}

/** The text without the elements of a name. */
export function withoutElements(xml: string, name: string): string {
  let rest = "";
  let from = 0;
  for (const { start, end } of xmlElements(xml, name)) {
    rest += xml.slice(from, start);
    from = end;
  }
  return rest + xml.slice(from);
}
