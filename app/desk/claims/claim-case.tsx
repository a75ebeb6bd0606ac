import { Notice } from "#app/business/pages/notice.tsx";
import { CaseHead } from "../case-parts.tsx";
import { UndoForm } from "../decision-form.tsx";
import { ChainForm } from "./chain-form.tsx";
import type { ClaimView } from "./claim-view.server.ts";
import { DecideForm } from "./decide-form.tsx";
import { Evidence } from "./evidence.tsx";
import { GrantedForms } from "./granted-forms.tsx";
import { type Proof, ProveFirst } from "./prove-first.tsx";
import { WakeForm } from "./wake-form.tsx";

/** A claim: what is known of it, and what the desk may do. */
export function ClaimCaseView({
  open,
  asked,
  token,
  fresh,
  prove,
}: { open: ClaimView; asked: boolean; token: string } & Proof) {
  const { contest } = open;
  return (
    <>
      <CaseHead open={open} asked={asked} />
      {open.notices.map((words) => (
        <Notice key={words} className="mt-5">
          <p>{words}</p>
        </Notice>
      ))}
      <p className="wrap-anywhere mt-5 max-w-[44rem] font-serif text-prose">{open.said}</p>
      {open.decided && <p className="wrap-anywhere mt-4 text-control">{open.decided}</p>}
      {open.note && (
        <p className="wrap-anywhere mt-2 text-caption text-muted">{`The desk’s note: ${open.note}`}</p>
      )}
      <Evidence open={open} />
      {contest && (
        <section className="mt-7 border-rule-2 border-t pt-5">
          <h2 className="text-label">Whose it is now</h2>
          <p className="mt-2 text-control">
            {contest.words}{" "}
            <a href={contest.path} className="text-link">
              Their claim
            </a>
          </p>
          {contest.answer && (
            <blockquote className="wrap-anywhere mt-3 whitespace-pre-line border-edge border-l-[3px] pl-4 font-serif text-prose">
              {contest.answer}
            </blockquote>
          )}
          {open.state === "review" && !fresh && (
            <ProveFirst prove={prove} what="granting this claim takes the shop away, and" />
          )}
        </section>
      )}
      {open.asleep && <WakeForm open={open} token={token} fresh={fresh} prove={prove} />}
      {open.state === "review" && <DecideForm open={open} token={token} />}
      {open.chain && <ChainForm chain={open.chain} path={open.path} token={token} />}
      {open.state === "granted" && <GrantedForms open={open} token={token} fresh={fresh} prove={prove} />}
      {open.canUndo && !fresh && open.undoGives && <ProveFirst prove={prove} what="giving the shop back" />}
      {open.canUndo && (
        <UndoForm path={open.path} token={token} words="For 30 days after it." seen={open.seen} />
      )}
    </>
  );
}
