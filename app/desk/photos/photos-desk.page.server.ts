import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { deskPath } from "#app/business/business-paths.ts";
import { requireStaff } from "#app/business/sign-in/guards.server.ts";
import { getListing, loadDirectory } from "#app/directory/data/directory-store.server.ts";
import { listingPath } from "#app/directory/listing-paths.ts";
import { listWaitingPhotos, seenOfPhoto } from "#app/directory/photos/decide-photo-data.server.ts";
import { sizeIn } from "#app/directory/photos/photo-limits.ts";
import { missing } from "#app/site/http/not-found.server.ts";
import { orAway } from "#app/site/http/or-away.server.ts";
import { ageOf } from "../age.server.ts";
import { decidedLately } from "../decided-lately-data.server.ts";
import { undoView } from "../decision.server.ts";
import { deskBar, ownListings } from "../desk-bar.server.ts";
import { MOST_SHOWN, waitingLine } from "../first-rows.ts";
import { photoCase } from "./photo-case-data.server.ts";

/** The width of those that are kept at which somebody looks at one. */
const LOOKED_AT = 800;

/** The photographs that wait, and the one that is open: the address's, else the oldest. */
export async function photosDeskPage({ request, params: { id } }: LoaderFunctionArgs) {
  const staff = await requireStaff(request);
  const own = await ownListings(staff);
  const [bar, photos, lately] = await Promise.all([
    deskBar(staff, "photos"),
    orAway(() => listWaitingPhotos({ own, most: MOST_SHOWN })),
    orAway(() => decidedLately("photos", own)),
  ]);
  const open = id ?? photos[0]?.id;
  const found = open ? await orAway(() => photoCase(open)) : undefined;
  const shown = found && !own.includes(found.listingId) ? found : undefined;
  if (id && !shown) throw missing("There is no such page.");
  return {
    bar,
    asked: id !== undefined,
    line: waitingLine(photos.length, bar, "None waiting"),
    rows: photos.map((photo) => ({
      path: deskPath(`photos/${photo.id}`),
      title: photo.shop,
      line: `${photo.place} · ${photo.alt}`,
      age: ageOf(photo.at),
    })),
    lately,
    ...(shown && { open: await viewOf(shown) }),
  };
}

async function viewOf(photo: NonNullable<Awaited<ReturnType<typeof photoCase>>>) {
  const listing = getListing(await loadDirectory(), photo.listingId);
  const { decided } = photo;
  return {
    id: photo.id,
    path: deskPath(`photos/${photo.id}`),
    state: photo.state,
    kicker: `Photo, ${ageOf(photo.at)} ago`,
    title: photo.shop,
    line: photo.place,
    ...(listing && { listing: listingPath(listing) }),
    picture: {
      src: deskPath(`photos/${photo.sha256}/${LOOKED_AT}`),
      ...sizeIn(LOOKED_AT, photo),
    },
    alt: photo.alt,
    seen: seenOfPhoto(photo),
    ...(decided && { undo: undoView(decided) }),
  };
}

export type PhotoView = SerializeFrom<typeof viewOf>;
