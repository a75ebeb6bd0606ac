import { deskPath } from "#app/business/business-paths.ts";
import { RefusalNotice } from "#app/business/pages/notice.tsx";
import { OwnForm, useOwnForm } from "#app/business/pages/own-form.tsx";
import { CaseHead, Facts } from "../case-parts.tsx";

type Open = {
  id: string;
  path: string;
  title: string;
  state: "waiting" | "done" | "dead";
  age: string;
  facts: { name: string; text: string }[];
  payload: string;
};

const STATES = { waiting: "Waiting", dead: "Could not be done", done: "Done" } as const;

/** One promise: what it is about, what was answered, and what to do with it. */
export function OutboxCase({ open, asked, token }: { open: Open; asked: boolean; token: string }) {
  const { message } = useOwnForm("retry");
  return (
    <>
      <CaseHead open={{ kicker: `${STATES[open.state]}, ${open.age}`, title: open.title }} asked={asked} />
      <Facts facts={open.facts} className="mt-6" />
      <h2 className="mt-7 text-label">What it is about</h2>
      <pre className="mt-2 overflow-x-auto whitespace-pre-wrap border-edge border-l-[3px] pl-4 text-small wrap-anywhere">
        {open.payload}
      </pre>
      <RefusalNotice message={message} className="mt-6" />
      {open.state !== "done" && (
        <div className="mt-7 flex flex-wrap items-center gap-3">
          <OutboxForm name="retry" id={open.id} token={token} button="Try again now" solid />
          <OutboxForm name="drop" id={open.id} token={token} button="Drop it" />
          <p className="text-caption text-muted">
            Dropping it ends it: nobody is emailed and nothing is sent.
          </p>
        </div>
      )}
    </>
  );
}

/** All that could not be done, once more. */
export function RetryDead({ token }: { token: string }) {
  return (
    <div className="mt-4">
      <OutboxForm name="retry-dead" token={token} button="Try all again" />
    </div>
  );
}

/** Forms of visitors that could not be stored, in this machine's own spool. */
export function SetAside({
  rows,
  token,
}: {
  rows: { id: string; form: string; at: string; refused: string }[];
  token: string;
}) {
  return (
    <section className="mt-10 border-rule border-t pt-5">
      <h2 className="text-label">Set aside</h2>
      <p className="mt-1 text-caption text-muted">
        Forms that visitors sent to this machine and the database refused.
      </p>
      <ul className="mt-3">
        {rows.map(({ id, form, at, refused }) => (
          <li key={id} className="border-rule border-t py-3 text-control">
            <p className="wrap-anywhere">{`${form}, ${at}: ${refused}`}</p>
            <div className="mt-2 flex flex-wrap gap-3">
              <OutboxForm name="retry" id={id} aside token={token} button="Try again" />
              <OutboxForm name="drop" id={id} aside token={token} button="Drop it" />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OutboxForm({
  name,
  id,
  token,
  button,
  aside = false,
  solid = false,
}: {
  name: string;
  id?: string;
  token: string;
  button: string;
  /** It is about a form that was set aside, which has no page of its own. */
  aside?: boolean;
  solid?: boolean;
}) {
  return (
    <OwnForm
      name={name}
      id={`${name}-${id ?? "all"}`}
      to={deskPath(id && !aside ? `outbox/${id}` : "outbox")}
      token={token}
    >
      {id && <input type="hidden" name="id" value={id} />}
      {aside && <input type="hidden" name="aside" value="yes" />}
      <button type="submit" className={solid ? "button button-solid" : "button"}>
        {button}
      </button>
    </OwnForm>
  );
}
