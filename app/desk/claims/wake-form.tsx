import { Notice } from "#app/business/pages/notice.tsx";
import { OwnForm, useOwnForm } from "#app/business/pages/own-form.tsx";
import { Choices } from "../choices.tsx";
import type { ClaimView } from "./claim-view.server.ts";
import { type Proof, ProveFirst } from "./prove-first.tsx";

/** Which row of the file is a sleeping claim's shop: product.md 15.17. */
export function WakeForm({ open, token, fresh, prove }: { open: ClaimView; token: string } & Proof) {
  const { errors, message, values } = useOwnForm("wake");
  const [only] = open.rows;
  return (
    <section className="mt-7 border-rule-2 border-t pt-5">
      <h2 className="text-label">Which row is this shop’s</h2>
      <p className="mt-1 text-caption text-muted">
        {open.rows.length > 0
          ? `What the shop wrote moves to that row and ${open.objected ? "stays hidden until the objection is decided" : "is shown again"}.`
          : "No row in the file has its license, or its name in its city. Revoke the claim, or wait for the next file."}
      </p>
      {open.rows.length > 0 && !fresh && <ProveFirst prove={prove} />}
      {message && (
        <Notice kind="danger" className="mt-4">
          <p>{message}</p>
        </Notice>
      )}
      {open.rows.length > 0 && (
        <OwnForm name="wake" to={open.path} token={token} className="mt-4">
          <Choices
            form="wake"
            name="listing"
            legend="The registry’s file"
            options={open.rows}
            value={values.listing ?? (open.rows.length === 1 ? only?.value : undefined)}
            error={errors?.listing}
          />
          <button type="submit" className="button button-solid mt-4">
            Choose this one
          </button>
        </OwnForm>
      )}
    </section>
  );
}
