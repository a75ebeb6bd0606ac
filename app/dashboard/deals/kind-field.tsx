import { Notice } from "#app/business/pages/notice.tsx";
import { DEAL_KINDS, type DealKind } from "#app/catalogue/deals/deal.ts";
import type { DealLawOfState } from "#app/catalogue/deals/writing/deal-law.server.ts";
import type { DealFormState } from "./deals.page.server.ts";

const WORDS: Record<DealKind, string> = {
  "percent-off": "Part of the price off.",
  "fixed-price": "A price for one thing.",
  bundle: "Several things for one price.",
  "buy-one-get-one": "A second one free, or for less.",
  "free-gift": "Something for nothing.",
  contest: "A prize to win.",
  loyalty: "Points or a card.",
};

/** The kinds of deals. Those that the state refuses say so, and can be chosen: the answer is the law's. */
export function KindField({
  id,
  form,
  law,
  error,
}: {
  id: string;
  form: DealFormState;
  law?: DealLawOfState;
  error?: string;
}) {
  const answers = form.refused && law?.rule;
  return (
    <fieldset
      aria-describedby={answers ? `${id}-law` : error ? `${id}-error` : undefined}
      aria-invalid={answers || error ? true : undefined}
    >
      <legend className="w-full border-rule border-b pb-2 font-semibold text-caption">Kind</legend>
      <div className="grid gap-x-6 md:grid-cols-3">
        {form.kinds.map(({ value, name, refused }) => (
          <label
            key={value}
            className="grid min-h-11 grid-cols-[auto_1fr] items-start gap-x-3 border-rule border-b py-2.5"
          >
            <input
              type="radio"
              id={`${id}-${value}`}
              name="kind"
              value={value}
              defaultChecked={form.text.kind === value}
              className="mt-0.5 size-5 accent-green"
            />
            <span className={`font-semibold text-control ${refused ? "text-muted" : ""}`}>{name}</span>
            <span className="col-start-2 text-caption text-muted">
              {refused ? `Not allowed in ${law?.state}` : WORDS[value]}
            </span>
          </label>
        ))}
      </div>
      {answers ? (
        <LawsAnswer id={id} form={form} law={law} />
      ) : (
        error && (
          <p id={`${id}-error`} className="mt-2 text-caption text-danger">
            {error}
          </p>
        )
      )}
    </fieldset>
  );
}

/** Rule, citation and day of reading, and what is left: product.md 15.22. */
function LawsAnswer({ id, form, law }: { id: string; form: DealFormState; law: DealLawOfState }) {
  const { state, rule } = law;
  if (!rule) return null;
  const allowed = form.kinds.filter(({ refused }) => !refused);
  return (
    <Notice kind="danger" className="mt-4">
      <div id={`${id}-law`}>
        <p className="font-semibold text-danger">
          <span className="first-letter:uppercase">{state}</span> does not allow this kind of deal, so it
          cannot be published.
        </p>
        <p className="mt-1 font-serif text-prose">{rule.text}</p>
        <p className="mt-1 text-caption text-muted">
          <a href={rule.url} rel="external noopener" className="text-link">
            {rule.citation}
          </a>{" "}
          · Text of {rule.textAsOf}, checked {rule.checked} · Information, not legal advice
        </p>
        <p className="mt-2">
          What you typed is kept. These kinds are allowed:{" "}
          {allowed.map(({ value }, i) => (
            <span key={value}>
              {i > 0 && (i === allowed.length - 1 ? " and " : ", ")}
              <a href={`#${id}-${value}`} className="text-link">
                {DEAL_KINDS[value].toLowerCase()}
              </a>
            </span>
          ))}
          .
        </p>
      </div>
    </Notice>
  );
}
