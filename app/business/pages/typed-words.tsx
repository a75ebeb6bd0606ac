import { RefusalNotice } from "./notice.tsx";
import { useOwnForm } from "./own-form.tsx";
import { isWritten } from "./written-words.ts";

/** What was typed into a form that its page does not show any more, so that nobody writes it twice: `except` it is there. */
export function TypedWords({ form, title, except }: { form: string; title: string; except?: boolean }) {
  const { values } = useOwnForm(form);
  const { said, ...typed } = values;
  const words = Object.values(typed).filter(isWritten);
  if (except || words.length === 0) return null;
  return (
    <section className="mt-8 max-w-[792px] border-bar border-t-[3px] pt-5">
      <h2 className="text-label">{title}</h2>
      <RefusalNotice message={said} className="mt-3" />
      {words.map((text) => (
        <p key={text} className="mt-3 whitespace-pre-line font-serif text-prose [overflow-wrap:anywhere]">
          {text}
        </p>
      ))}
    </section>
  );
}
