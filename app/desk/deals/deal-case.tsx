import { Notice } from "#app/business/pages/notice.tsx";
import { DEAL_REASONS } from "#app/catalogue/deals/deciding/deal-reasons.ts";
import { CaseHead, Facts } from "../case-parts.tsx";
import { DecisionForm, UndoForm } from "../decision-form.tsx";
import type { DealView } from "./deals-desk.page.server.ts";

/** A shop's deal as it wrote it, its state's law, and the decision. */
export function DealCaseView({ open, asked, token }: { open: DealView; asked: boolean; token: string }) {
  const { state } = open;
  return (
    <>
      <CaseHead open={open} asked={asked} />
      <Facts facts={open.facts} className="mt-6" />
      <Law open={open} />
      {open.others.length > 0 && (
        <section className="mt-7">
          <h2 className="text-label">The shop’s other deals</h2>
          <ul className="mt-2 text-control">
            {open.others.map(({ path, text }) => (
              <li key={path}>
                <a href={path} className="text-link wrap-anywhere">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(state === "waiting" || state === "live") && (
        <DecisionForm
          path={open.path}
          token={token}
          thing="deal"
          live={state === "live"}
          revision={open.revision}
          reasons={DEAL_REASONS}
        />
      )}
      {open.undo && <UndoForm path={open.path} token={token} {...open.undo} />}
    </>
  );
}

function Law({ open: { place, rule, refusal } }: { open: DealView }) {
  return (
    <section className="mt-7">
      <h2 className="text-label">{place ? `The law in ${place}` : "The law"}</h2>
      {refusal && (
        <Notice kind="danger" className="mt-3">
          <p>{refusal}</p>
        </Notice>
      )}
      {rule ? (
        <div className="mt-3 border-edge border-l-[3px] pl-4">
          <p className="font-serif text-prose">{rule.text}</p>
          <p className="mt-2 text-caption text-muted">
            <a href={rule.url} rel="noopener noreferrer" className="text-link">
              {rule.citation}
            </a>
            {`. Kinds forbidden here: ${rule.forbidden || "none"}. Text of ${rule.textAsOf}, read ${rule.checked}.`}
          </p>
        </div>
      ) : (
        <p className="mt-2 text-control">
          We have not read this state’s rules on deals. Read them before you publish anything.
        </p>
      )}
    </section>
  );
}
