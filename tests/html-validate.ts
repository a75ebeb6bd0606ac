import { HtmlValidate, StaticConfigLoader } from "html-validate";

/** The strictest rules for the server's HTML; what is switched off says why. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:standard", "html-validate:a11y", "html-validate:document"],
    rules: {
      // React writes attributes and void elements in its own way, and no white space where nobody looks.
      "attr-quotes": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      "void-style": "off",
      "doctype-style": "off",
      "no-inline-style": "error",
      "no-trailing-whitespace": "off",
      // Search engines and readers see these whole; the limit of 70 characters is a rule of thumb.
      "long-title": "off",
      // The table of listings is laid out as cards on a phone: display: block takes its roles away, these give them back.
      "no-redundant-role": [
        "error",
        { exclude: ["table", "rowgroup", "row", "cell", "columnheader", "rowheader"] },
      ],
      "prefer-native-element": [
        "error",
        { exclude: ["table", "row", "cell", "rowgroup", "columnheader", "rowheader"] },
      ],
      // A phone number that is not one US number stands as it came; those that are, are formatted with a plain space.
      "tel-non-breaking": "off",
      // Scripts are the site's own and of the same build; their integrity is the connection's.
      "require-sri": "off",
    },
  }),
);

/** Returns what is wrong with a whole document: rule, line, message. */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, line, column, message, selector }) => `${ruleId} (${line}:${column}) ${message} ${selector}`,
    ),
  );
}
