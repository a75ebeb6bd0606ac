import { useEffect, useRef, useState } from "react";
import { Notice } from "#app/business/pages/notice.tsx";
import { OwnForm, useOwnForm } from "#app/business/pages/own-form.tsx";
import { NoteField } from "../choices.tsx";
import type { ClaimView } from "./claim-view.server.ts";

/** What else the account waits for, granted in one press: it has a proven shop, and a chain's number answers for all. */
export function ChainForm({
  chain,
  path,
  token,
}: {
  chain: NonNullable<ClaimView["chain"]>;
  path: string;
  token: string;
}) {
  const { message, values, refused } = useOwnForm("chain");
  const list = useRef<HTMLUListElement>(null);
  // Without JavaScript the button names no number: it would stay as it was.
  const [count, setCount] = useState<number>();
  const recount = () => setCount(list.current?.querySelectorAll(":checked").length);
  useEffect(() => setCount(list.current?.querySelectorAll(":checked").length), []);
  const marked = refused ? (values.claim ?? "").split(" ") : undefined;
  return (
    <section className="mt-7 border-rule-2 border-t pt-5">
      <h2 className="text-label">This account’s claims together</h2>
      <p className="mt-1 text-caption text-muted">
        This account looks after a proven shop. Claims with that shop’s number are marked. Each is checked and
        answered as if it came alone.
      </p>
      {message && (
        <Notice kind="danger" className="mt-4">
          <p>{message}</p>
        </Notice>
      )}
      <OwnForm name="chain" to={path} token={token} className="mt-4">
        <ul ref={list} className="border-rule border-t" aria-label="Claims of this account">
          {chain.map(({ id, name, line, known }) => (
            <li key={id} className="border-rule border-b">
              <label className="flex min-h-11 items-center gap-3 py-2">
                <input
                  type="checkbox"
                  name="claim"
                  value={id}
                  defaultChecked={marked ? marked.includes(id) : known}
                  onChange={recount}
                  className="size-5 shrink-0 accent-green"
                />
                <span className="min-w-0">
                  <span className="wrap-anywhere block font-semibold text-control">{name}</span>
                  <span className="block text-caption text-muted">{line}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        <div className="mt-4 max-w-xl">
          <NoteField form="chain" value={values.note} />
        </div>
        <button type="submit" className="button mt-4">
          {count ? `Grant these ${count}` : "Grant the marked claims"}
        </button>
      </OwnForm>
    </section>
  );
}
