import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskPath } from "#app/business/business-paths.ts";
import { ownActs } from "#app/business/pages/own-acts.server.ts";
import { OwnBar } from "#app/business/pages/own-bar.tsx";
import { type OwnAnswer, ownHeaders } from "#app/business/pages/own-forms.server.ts";
import { requireStaff, type StaffMember } from "#app/business/sign-in/guards.server.ts";
import { decideEdit, undoEditDecision } from "#app/directory/edits/decide-edit-data.server.ts";
import { EDIT_REASONS } from "#app/directory/edits/edit-reasons.ts";
import { seo } from "#app/site/seo.ts";
import { decisionAnswer, readDecision, seenBy } from "../decision.server.ts";
import { DecidedLately, DeskColumns, QueueHead, QueueHeading, QueueList } from "../desk-columns.tsx";
import { EditCaseView } from "./edit-case.tsx";
import { readEditKey } from "./edit-key.server.ts";
import { listingsDeskPage } from "./listings-desk.page.server.ts";

const PATH = deskPath("listings");

const GONE: OwnAnswer = { ok: false, message: "This change is no longer waiting." };

/** First changes of how a shop is reached, and what a newer file says otherwise: product.md 15.14 and 15.19. */
export const loader = listingsDeskPage;

export const action = ownActs(({ request }) => requireStaff(request), {
  decide: { proof: "session", take: (fields, staff, { params }) => decide(fields, staff, params.id ?? "") },
  undo: { proof: "session", take: (fields, staff, { params }) => undo(fields, staff, params.id ?? "") },
});

async function decide(fields: URLSearchParams, staff: StaffMember, key: string): Promise<OwnAnswer> {
  const edit = readEditKey(key);
  if (!edit) return GONE;
  const read = readDecision(fields, EDIT_REASONS);
  if ("ok" in read) return read;
  const revision = Number(fields.get("revision"));
  const decided = await decideEdit(staff, { ...edit, ...read, revision, seen: seenBy(fields) });
  return decisionAnswer(
    decided,
    PATH,
    read.decision === "accept" ? "The change is accepted." : "The change is refused.",
  );
}

async function undo(fields: URLSearchParams, staff: StaffMember, key: string): Promise<OwnAnswer> {
  const edit = readEditKey(key);
  if (!edit) return GONE;
  const back = deskPath(`listings/${encodeURIComponent(key)}`);
  const undone = await undoEditDecision(staff, { ...edit, seen: seenBy(fields) });
  return decisionAnswer(undone, back, "The change is waiting again.");
}

export const headers = ownHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  seo(matches, { title: "Listings: the desk", description: "Changes to decide.", path: PATH, noindex: true });

export default function ListingsDeskRoute() {
  const { bar, asked, line, edits, differences, lately, open } = useLoaderData<typeof loader>();
  return (
    <>
      <OwnBar bar={bar} />
      <DeskColumns
        open={asked}
        back={{ name: "All listings", path: PATH }}
        queue={
          <>
            <QueueHead
              title="Listings"
              line={`${line}. The first change of phone, email or website by someone who proved only a domain.`}
              open={asked}
            />
            <QueueList label="Changes to decide" rows={edits} open={open?.path} />
            {differences.length > 0 && (
              <section className="mt-10 border-bar border-t-[3px] pt-5">
                <QueueHeading open={asked}>The file differs</QueueHeading>
                <p className="mt-1 text-caption text-muted">
                  The file has changed since the shop wrote. Readers see the shop’s word unless the shop is
                  hidden, and the shop sees both.
                </p>
                <QueueList
                  id="differences"
                  label="Where the file differs"
                  rows={differences}
                  open={open?.path}
                />
              </section>
            )}
            <DecidedLately rows={lately} open={open?.path} asked={asked} />
          </>
        }
      >
        {open ? (
          <EditCaseView
            key={open.key + open.revision + open.seen}
            open={open}
            asked={asked}
            token={bar.token}
          />
        ) : (
          <p className="font-serif text-prose text-muted">No changes are waiting.</p>
        )}
      </DeskColumns>
    </>
  );
}
