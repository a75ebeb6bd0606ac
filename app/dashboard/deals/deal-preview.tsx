import { dealWhen } from "#app/catalogue/deals/deal-when.ts";
import type { DealFormState } from "./deals.page.server.ts";

/** The deal as readers would see it, and whether they do. */
export function DealPreview({ form, state }: { form: DealFormState; state: string }) {
  const { preview } = form;
  return (
    <section className="border-bar border-t-[3px]" aria-labelledby="preview">
      <h2 id="preview" className="border-rule border-b py-3 font-sans font-semibold text-caption text-muted">
        As readers {form.public && !form.hidden ? "see" : "would see"} it
      </h2>
      {preview ? (
        <div className="border-rule border-b py-4">
          <p className="font-semibold text-caption text-green">{preview.kind}</p>
          <p className="mt-1 font-semibold text-caption">{dealWhen(preview)}</p>
          <p className="text-caption text-muted tabular-nums">{preview.dates}</p>
          {preview.weekdays && <p className="text-caption text-muted">{preview.weekdays}</p>}
          <h3 className="mt-2 break-words text-label">{preview.title}</h3>
          <p className="mt-2 break-words font-serif text-prose">{preview.summary}</p>
          <p className="mt-2 break-words text-caption text-muted">{preview.conditions}</p>
        </div>
      ) : (
        <p className="border-rule border-b py-4 text-control text-muted">
          Your deal appears here once{" "}
          {form.unlicensed ? "the registry has your license number" : "every field is filled in"}.
        </p>
      )}
      <Standing form={form} state={state} />
    </section>
  );
}

function Standing({ form, state }: { form: DealFormState; state: string }) {
  if (form.public && !form.hidden)
    return (
      <p className="pt-3 text-control">
        <b className="font-semibold text-green">Public.</b>{" "}
        <a href={form.preview?.path} className="text-link">
          Open its page
        </a>
      </p>
    );
  return (
    <p className="pt-3 text-control">
      <b className={`font-semibold ${form.refused ? "text-danger" : ""}`}>Not public.</b> {why(form, state)}
    </p>
  );
}

function why(
  { refused, state, before, waits, deskSaid, ready, hidden, unlicensed, public: isPublished }: DealFormState,
  stateName: string,
): string {
  if (refused && (before !== "seen" || unlicensed))
    return `Nobody sees it until you choose a kind that ${stateName} allows.`;
  if (unlicensed)
    return "The registry has no license number for your shop now, and a deal has to show one. Write to us.";
  if (isPublished) return `Readers see it ${hidden}.`;
  if (before === "over")
    return "Its last day is over, so readers do not see it. Choose a later one, then publish.";
  const still = `Readers see what you published before${hidden ? ` ${hidden}` : ""}`;
  if (refused) return `${still}: this kind cannot be published, since ${stateName} does not allow it.`;
  if (before === "seen") return `${still}, ${hidden ? "unless" : "until"} you publish the change.`;
  if (state === "waiting")
    return "Our desk reads it. Its decision stands here, and comes by email unless you stopped those.";
  if (deskSaid)
    return `Our desk said: ${deskSaid} Change it and publish it again: our staff will read it again.`;
  const first = ready ? "It is allowed. " : "";
  if (waits === "first")
    return `${first}It is your shop’s first deal, so our desk reads it before readers see it.`;
  if (waits === "unread")
    return `${first}We have not read ${stateName}’s rules about deals, so our desk reads each of yours first.`;
  if (waits === "refused") return `${first}Our desk refused it before, so it reads it again first.`;
  if (waits === "other-refused")
    return `${first}Our desk refused a deal of yours, or is reading one again, so it reads the next ones first until it accepts one.`;
  return ready
    ? `It is allowed: publish it, and readers see it ${hidden ?? "within a few seconds"}.`
    : "Only your shop sees it.";
}
