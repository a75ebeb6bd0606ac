import { inOrder } from "#app/ui/in-order.ts";
import type { RichText } from "../citations/rich-text.ts";

/** The sources, numbered as the text's marks are; hidden when there are none: product.md 6.5. */
export function References({ references }: { references: RichText[] }) {
  if (references.length === 0) return null;
  return (
    <section aria-labelledby="references" className="mt-10">
      <h2 id="references" className="border-bar border-t-[3px] pt-4 text-label">
        References
      </h2>
      <ol className="mt-4 grid list-decimal grid-cols-[minmax(0,1fr)] gap-3 pl-6 text-control marker:text-muted">
        {inOrder(references, (reference, index) => (
          <li id={`reference-${index + 1}`} className="break-words pl-1 target:bg-tint">
            <Cited text={reference} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A citation's text with its italics and links. */
export function Cited({ text }: { text: RichText }) {
  return inOrder(text, ({ text: words, italic, href }) => {
    const Part = italic ? "i" : "span";
    return (
      <Part>
        {href ? (
          <a href={href} rel="noopener external" className="text-link">
            {words}
          </a>
        ) : (
          words
        )}
      </Part>
    );
  });
}
