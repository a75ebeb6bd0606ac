import type { ReactNode } from "react";
import { useSiteHtml } from "#app/ui/site-html.ts";
import { answerId, answerTitleId } from "./form-result.ts";
import { type FormState, PageForm } from "./page-form.tsx";

/**
 * A form of several fields that answers for itself (product.md 17): refused it says on top what to mend; taken it gives its place to a
 * panel. Either has the focus, by the page's jump or by its script (interactive/show-answer.ts), and its words from the server.
 */
export function AnsweredForm({
  name,
  sent,
  children,
  className,
}: {
  name: string;
  sent: FormState;
  children: ReactNode;
  className?: string;
}) {
  if (sent.taken) return <FormPanel name={name} sent={sent} />;
  return (
    <PageForm name={name} answer={answerId(name)} fetcher={sent.fetcher} className={className}>
      <FormPanel name={name} sent={sent} />
      {children}
    </PageForm>
  );
}

/** What became of a form: its summary, or the panel in its place. Nothing until then. `first`: it has the focus of a page that is loaded. */
export function FormPanel({
  name,
  sent: { html, taken },
  first,
}: {
  name: string;
  sent: Pick<FormState, "html" | "taken">;
  first?: true;
}) {
  const answer = useSiteHtml(html ?? "");
  if (!html) return null;
  return (
    <section
      // biome-ignore lint/a11y/noAutofocus: the page is the answer to a post
      autoFocus={first}
      id={taken ? name : answerId(name)}
      tabIndex={-1}
      aria-labelledby={answerTitleId(name)}
      className={`form-answer border-${taken ? "brand" : "danger"}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: form-answer.server.tsx writes it
      dangerouslySetInnerHTML={answer}
    />
  );
}
