import { OwnForm, useOwnForm } from "#app/business/pages/own-form.tsx";
import { EmailField } from "#app/site/forms/email-field.tsx";
import { FormField, Select } from "#app/ui/field.tsx";

/** Invites an address to look after the shop; `kept` is the one of an owner who was to be invited before a proof was asked for. */
export function InviteForm({ token, kept }: { token: string; kept?: string }) {
  const typed = useOwnForm("invite");
  const sent = kept && !typed.refused ? { ...typed, values: { email: kept, role: "owner" } } : typed;
  return (
    <section className="border-bar border-t-[3px] pt-5">
      <h2 className="text-label">Invite someone</h2>
      <OwnForm name="invite" token={token} className="mt-4">
        {sent.message && !sent.errors && (
          <p role="alert" className="mb-3 text-caption text-danger">
            {sent.message}
          </p>
        )}
        {kept && !typed.refused && (
          <p className="mb-3 text-caption">Thank you. Press the button again to send it.</p>
        )}
        <EmailField form="invite" sent={sent} />
        <FormField form="invite" name="role" label="Role" errors={sent.errors} className="mt-4">
          {(field) => (
            <Select {...field} value={sent.values.role ?? "manager"}>
              <option value="manager">Manager</option>
              <option value="owner">Owner</option>
            </Select>
          )}
        </FormField>
        <button type="submit" className="button button-solid mt-4 w-full">
          Send the invitation
        </button>
      </OwnForm>
    </section>
  );
}
