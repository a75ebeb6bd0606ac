import { Notice } from "../pages/notice.tsx";
import { OwnForm } from "../pages/own-form.tsx";
import type { StatusView, Step } from "./status.page.server.ts";

export const WITHDRAW_FORM = "withdraw-claim";

/** A claim that waits: its steps, the code that the shop reads to the desk, and the way to take it back. */
export function ClaimInReview({ claim: { steps, callCode, reason, token } }: { claim: StatusView }) {
  return (
    <>
      {reason && (
        <Notice className="mt-6">
          <p>We need something more. {reason}</p>
        </Notice>
      )}
      <ol className="mt-6 divide-y divide-rule border-bar border-t-[3px] border-b border-b-rule">
        {steps.map((step, at) => (
          <ReviewStep key={step.name} number={at + 1} step={step} />
        ))}
      </ol>
      {callCode && (
        <section aria-labelledby="call-code" className="mt-5 border-rule border-b pb-5">
          <h2 id="call-code" className="font-sans font-semibold text-caption">
            Your call code
          </h2>
          <p className="font-serif text-feature tabular-nums tracking-widest">
            {callCode.slice(0, 3)} {callCode.slice(3)}
          </p>
          <p className="mt-1 text-caption text-muted">
            Give it to the person who answers the shop’s phone. We ask for it only after the shop agrees. We
            never ask you for it.
          </p>
        </section>
      )}
      <OwnForm name={WITHDRAW_FORM} token={token} className="mt-6">
        <button type="submit" className="button w-full">
          Withdraw the claim
        </button>
      </OwnForm>
    </>
  );
}

const SAID = { done: "Done", now: "Now", later: "Later" } as const;

function ReviewStep({ number, step: { name, text, state } }: { number: number; step: Step }) {
  return (
    <li
      aria-current={state === "now" ? "step" : undefined}
      className={`grid grid-cols-[2rem_1fr] py-3 text-control ${state === "now" ? "-ml-4 border-l-[3px] border-l-brand pl-[13px]" : ""} ${state === "later" ? "text-muted" : ""}`}
    >
      <span aria-hidden="true" className="text-muted tabular-nums">
        {number}
      </span>
      <div>
        <p className="font-semibold">
          <span className="sr-only">{SAID[state]}: </span>
          {name}
        </p>
        <p>{text}</p>
      </div>
    </li>
  );
}
