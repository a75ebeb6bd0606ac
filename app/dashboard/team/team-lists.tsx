import { Address } from "#app/business/pages/address.tsx";
import { OwnForm } from "#app/business/pages/own-form.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";

const ROW = "flex min-h-16 flex-wrap items-center gap-x-6 gap-y-2 border-rule border-b py-3";

type Member = {
  id: string;
  name: string;
  email: string;
  role: string;
  since: string;
  /** The reader's. */
  own: boolean;
};

/** Who looks after a shop; owners take others out. */
export function Members({
  team,
  mayRemove,
  token,
}: {
  team: readonly Member[];
  mayRemove: boolean;
  token: string;
}) {
  return (
    <ul className="border-bar border-t-[3px]">
      {team.map(({ id, name, email, role, since, own }) => (
        <li key={id} className={ROW}>
          <div className="min-w-0 flex-1">
            <p className="font-semibold text-control">
              {name}
              {own && <span className="font-normal text-muted"> · you</span>}
            </p>
            <p className="break-words text-caption text-muted">
              <Address text={[role, email, `since ${since}`].filter(Boolean).join(" · ")} />
            </p>
          </div>
          {mayRemove && !own && (
            <OwnForm name="remove" id={`remove-${id.slice(0, 8)}`} token={token}>
              <input type="hidden" name="account" value={id} />
              <button type="submit" className="button" aria-label={`Remove ${name}`}>
                Remove
              </button>
            </OwnForm>
          )}
        </li>
      ))}
    </ul>
  );
}

type Invitation = { id: string; email: string /** "as an owner" */; role: string; until: string };

/** Invitations that wait for an answer, each with its way back. */
export function Invitations({ invitations, token }: { invitations: readonly Invitation[]; token: string }) {
  if (invitations.length === 0) return null;
  return (
    <section className="mt-11 border-bar border-t-[3px] pt-5">
      <SectionHeading>Invited</SectionHeading>
      <ul>
        {invitations.map(({ id, email, role, until }) => (
          <li key={id} className={ROW}>
            <div className="min-w-0 flex-1">
              <p className="break-words text-control">
                <Address text={email} />
              </p>
              <p className="text-caption text-muted">
                {role}, until {until}
              </p>
            </div>
            <OwnForm name="withdraw" id={`withdraw-${id.slice(0, 8)}`} token={token}>
              <input type="hidden" name="invitation" value={id} />
              <button type="submit" className="button" aria-label={`Withdraw the invitation of ${email}`}>
                Take back
              </button>
            </OwnForm>
          </li>
        ))}
      </ul>
    </section>
  );
}
