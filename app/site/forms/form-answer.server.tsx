import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Icon } from "#app/ui/icon.tsx";
import { answerTitleId } from "./form-result.ts";
import type { Receipt, Thanks } from "./form-thanks.ts";

const COUNTS = ["", "one answer", "two answers", "three answers", "four answers"];

/** The summary on top of a form that was refused: product.md 17.3. Rendered here, so that no page ships it to show it. */
export function refusedHtml(form: string, errors: Record<string, string> = {}, message?: string): string {
  const fields = Object.entries(errors);
  if (fields.length === 0)
    return renderToStaticMarkup(
      <>
        <Title form={form}>Not sent</Title>
        <p className="mt-2">{message}</p>
      </>,
    );
  return renderToStaticMarkup(
    <>
      <Title form={form}>Check {COUNTS[fields.length] ?? "your answers"}</Title>
      <ul className="mt-2">
        {fields.map(([field, error]) => (
          <li key={field}>
            <a href={`#${form}-${field}`} className="inline-block py-2.5 font-semibold text-danger underline">
              {error}
            </a>
          </li>
        ))}
      </ul>
    </>,
  );
}

/** The panel in the place of a form that was taken: product.md 17.4. `page` is the address of the page that has it. */
export function takenHtml(form: string, thanks: Thanks, receipt: Receipt | undefined, page: string): string {
  const { title, next, numbered, done = "Sent", on = { text: "Write another" } } = thanks;
  return renderToStaticMarkup(
    <>
      <p className="flex items-center gap-2 font-semibold text-caption text-green">
        <Icon name="check" className="icon size-4" />
        {done}
      </p>
      <Title form={form}>{title}</Title>
      <p className="mt-2 max-w-[36em] font-serif text-prose">{next}</p>
      {receipt && (
        <dl className="mt-4 grid grid-cols-[5.5rem_1fr] gap-y-2 text-control">
          {numbered && <Fact name="Number">{receipt.number}</Fact>}
          <Fact name="Received">{receipt.at}</Fact>
        </dl>
      )}
      {on && (
        <p className="mt-5">
          <a href={on.path ?? page} data-again={on.path ? undefined : ""} className="button bg-paper">
            {on.text}
          </a>
        </p>
      )}
    </>,
  );
}

function Title({ form, children }: { form: string; children: ReactNode }) {
  return (
    <h2 id={answerTitleId(form)} className="text-section">
      {children}
    </h2>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </>
  );
}
