import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskPath } from "#app/business/business-paths.ts";
import { ownActs } from "#app/business/pages/own-acts.server.ts";
import { OwnBar } from "#app/business/pages/own-bar.tsx";
import { type OwnAnswer, ownHeaders } from "#app/business/pages/own-forms.server.ts";
import { requireStaff, type StaffMember } from "#app/business/sign-in/guards.server.ts";
import { decidePhoto } from "#app/directory/photos/decide-photo-data.server.ts";
import { PHOTO_REASONS } from "#app/directory/photos/photo-reasons.ts";
import { seo } from "#app/site/seo.ts";
import { decisionAnswer, readDecision, seenBy } from "../decision.server.ts";
import { DecidedLately, DeskColumns, QueueHead, QueueList } from "../desk-columns.tsx";
import { PhotoCaseView } from "./photo-case.tsx";
import { photosDeskPage } from "./photos-desk.page.server.ts";

const PATH = deskPath("photos");

/** Shops' first photographs, which wait for a look: product.md 15.23 and 15.26. */
export const loader = photosDeskPage;

export const action = ownActs(({ request }) => requireStaff(request), {
  decide: { proof: "session", take: (fields, staff, { params }) => decide(fields, staff, params.id ?? "") },
  undo: {
    proof: "session",
    take: async (fields, staff, { params: { id: photo = "" } }) =>
      decisionAnswer(
        await decidePhoto(staff, { photo, decision: "undo", seen: seenBy(fields) }),
        deskPath(`photos/${photo}`),
        "The photo is waiting again.",
      ),
  },
});

async function decide(fields: URLSearchParams, staff: StaffMember, photo: string): Promise<OwnAnswer> {
  const read = readDecision(fields, PHOTO_REASONS);
  if ("ok" in read) return read;
  const notice = read.decision === "accept" ? "The photo is accepted." : "The photo is refused.";
  return decisionAnswer(await decidePhoto(staff, { photo, ...read, seen: seenBy(fields) }), PATH, notice);
}

export const headers = ownHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  seo(matches, {
    title: "Photos: the desk",
    description: "Photos to decide.",
    path: PATH,
    noindex: true,
  });

export default function PhotosDeskRoute() {
  const { bar, asked, line, rows, lately, open } = useLoaderData<typeof loader>();
  return (
    <>
      <OwnBar bar={bar} />
      <DeskColumns
        open={asked}
        back={{ name: "All photos", path: PATH }}
        queue={
          <>
            <QueueHead title="Photos" line={`${line}. A shop’s first photos.`} open={asked} />
            <QueueList label="Photos" rows={rows} open={open?.path} />
            <DecidedLately rows={lately} open={open?.path} asked={asked} />
          </>
        }
      >
        {open ? (
          <PhotoCaseView key={open.id + open.state} open={open} asked={asked} token={bar.token} />
        ) : (
          <p className="font-serif text-prose text-muted">No photos are waiting.</p>
        )}
      </DeskColumns>
    </>
  );
}
