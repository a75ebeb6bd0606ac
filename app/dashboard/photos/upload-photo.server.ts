import type { ActionFunctionArgs } from "@remix-run/node";
import { whenPublic } from "#app/business/claim/when-public.server.ts";
import { answerOwn, type OwnAnswer } from "#app/business/pages/own-forms.server.ts";
import { type Membership, requireMember } from "#app/business/sign-in/guards.server.ts";
import { UnusablePhoto } from "#app/directory/photos/make-photo.server.ts";
import { makePhotoApart } from "#app/directory/photos/make-photo-apart.server.ts";
import { addPhoto } from "#app/directory/photos/own-photos-data.server.ts";
import { MOST_PHOTO_BYTES } from "#app/directory/photos/photo-limits.ts";
import { hearOut, inPhotoTurn } from "#app/directory/photos/photo-turns.server.ts";
import { readUpload, throwAway, type Upload } from "#app/directory/photos/read-upload.server.ts";
import { whyNoUpload } from "#app/directory/photos/upload-limit.server.ts";
import { networkKey } from "#app/utils/visitor-key.ts";
import { ownListing } from "../own-listing.server.ts";
import { readAlt } from "./photos.form.server.ts";

export const UPLOAD_FORM = "photo";

const BUSY: OwnAnswer = {
  ok: false,
  status: 503,
  message: "Other photos are being processed right now. Send yours again in a minute.",
};

/** Whether a post is the form with the file in it. */
export function isUpload({ headers }: Request): boolean {
  return headers.get("Content-Type")?.toLowerCase().startsWith("multipart/form-data") === true;
}

/** Takes a photograph from a member, whom the caller has checked, and whose token is compared before anything looks at it: product.md 15.23. */
export async function uploadPhoto(args: ActionFunctionArgs, member: Membership): Promise<Response> {
  const network = networkKey(args.context.clientAddress ?? "unknown");
  const sender = { account: member.account.id, claim: member.claimId, network };
  const taken = await inPhotoTurn(sender, async (turn) => {
    const upload = await readUpload(args.request, "photo", MOST_PHOTO_BYTES);
    const { fields } = upload;
    // Of what was too long nothing was kept, its token neither: nothing is done but to say so.
    const who = upload.tooLong ? undefined : member;
    return answerOwn(args, { form: UPLOAD_FORM, fields, who }, async () => {
      // It may have come for two minutes: who was signed out meanwhile, or taken out of the shop, has nothing of it worked on.
      const still = await requireMember(args.request, member.claimId);
      return judge(still, upload, turn);
    });
  });
  if (taken) return taken;
  await hearOut(sender, () => throwAway(args.request));
  return answerOwn(args, { form: UPLOAD_FORM, fields: new URLSearchParams(), who: undefined }, () => BUSY);
}

async function judge(
  member: Membership,
  { fields, file, tooLong }: Upload,
  turn: Parameters<Parameters<typeof inPhotoTurn>[1]>[0],
): Promise<OwnAnswer> {
  const alt = readAlt(fields);
  if (tooLong) return refused("This file is larger than 10 MB. Make it smaller and choose it again.");
  if (!file) return refused("Choose a photo.", alt.error);
  if (alt.error) return refused("Choose the photo again too: your browser does not keep it.", alt.error);
  const often = await whyNoUpload(member.claimId);
  if (often) return { ok: false, status: 429, message: often };
  try {
    const made = await turn(() => makePhotoApart(file));
    const added = await addPhoto(member, made, alt.text);
    if (!added.ok) return refused(added.message);
    const isAbsent = !(await ownListing(member)).listing;
    const notice =
      added.state === "live"
        ? `Saved. Readers see it ${whenPublic({ ...member, isAbsent }, "in a few seconds")}.`
        : "Saved. Our desk looks at it before readers see it.";
    return { ok: true, notice };
  } catch (error) {
    if (error instanceof UnusablePhoto) return refused(error.message);
    throw error;
  }
}

function refused(photo: string, alt?: string): OwnAnswer {
  return {
    ok: false,
    message: "The photo was not saved.",
    errors: { photo, ...(alt !== undefined && { alt }) },
  };
}
