import { REVOKE_REASONS } from "#app/business/claim/claim-reasons.ts";
import { RefusalNotice } from "#app/business/pages/notice.tsx";
import { OwnForm, useOwnForm } from "#app/business/pages/own-form.tsx";
import { FormField, Select } from "#app/ui/field.tsx";
import { NoteField } from "../choices.tsx";
import type { ClaimView } from "./claim-view.server.ts";
import { type Proof, ProveFirst } from "./prove-first.tsx";

/** What may be done about a shop that somebody has: leave it with them, or take it away. */
export function GrantedForms({ open, token, fresh, prove }: { open: ClaimView; token: string } & Proof) {
  const confirmed = useOwnForm("confirm");
  const revoked = useOwnForm("revoke");
  return (
    <>
      {open.toConfirm && (
        <section className="mt-7 border-rule-2 border-t pt-5">
          <h2 className="text-label">Leave it with them</h2>
          <p className="mt-1 text-caption text-muted">{open.toConfirm}</p>
          {open.objected && !fresh && <ProveFirst prove={prove} />}
          <OwnForm name="confirm" to={open.path} token={token} className="mt-4 max-w-xl">
            <input type="hidden" name="seen" value={open.seen} />
            <RefusalNotice message={confirmed.message} className="my-4" />
            <NoteField form="confirm" value={confirmed.values.note} />
            <button type="submit" className="button button-solid mt-4">
              I have checked: it stays
            </button>
          </OwnForm>
        </section>
      )}
      <section className="mt-7 border-rule-2 border-t pt-5">
        <h2 className="text-label">Take it away</h2>
        <p className="mt-1 text-caption text-muted">
          Hides the shop’s edits, deals and photos right away, and cancels open invitations. You can reverse
          it for 30 days.
        </p>
        <RefusalNotice message={revoked.message} className="my-4" />
        {fresh ? (
          <OwnForm name="revoke" to={open.path} token={token} className="mt-4 grid max-w-xl gap-4">
            <FormField
              form="revoke"
              name="reason"
              label="Reason"
              hint="The owners read it."
              errors={revoked.errors}
            >
              {(field) => (
                <Select {...field} value={revoked.values.reason} required>
                  <option value="">Choose one</option>
                  {Object.entries(REVOKE_REASONS).map(([value, { name }]) => (
                    <option key={value} value={value}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </FormField>
            <NoteField form="revoke" value={revoked.values.note} />
            <p>
              <button type="submit" className="button">
                Revoke the claim
              </button>
            </p>
          </OwnForm>
        ) : (
          <ProveFirst prove={prove} />
        )}
      </section>
    </>
  );
}
