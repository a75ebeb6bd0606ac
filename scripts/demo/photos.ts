import { CLI } from "#app/business/audit/audit-data.server.ts";
import type { Membership } from "#app/business/sign-in/guards.server.ts";
import { decidePhoto } from "#app/directory/photos/decide-photo-data.server.ts";
import { makePhoto } from "#app/directory/photos/make-photo.server.ts";
import { addPhoto, photosOfShop } from "#app/directory/photos/own-photos-data.server.ts";
import { inFormat } from "#app/drawing/covers/cover-image.server.ts";
import { type CoverRequest, drawCover } from "#app/drawing/covers/draw-cover.ts";
import { daysAgo } from "./shops.ts";

type Drawing = Pick<CoverRequest, "motif" | "ground" | "inks"> & { alt: string };

/** No photograph of a shop that does not exist: the house's own engine draws what one would show. */
const DRAWINGS: readonly Drawing[] = [
  {
    motif: "storefront",
    ground: "sun",
    inks: { key: "#1f3a2e", spot: "#e0b13f", paper: "#f3efe2" },
    alt: "A drawing of the shop from the street: a striped awning over the window, and the door beside it.",
  },
  {
    motif: "jar",
    ground: "halftone",
    inks: { key: "#3a2a1f", spot: "#d98a4b", paper: "#f5ece0" },
    alt: "A drawing of a jar of flower on the counter, with its label turned to the front.",
  },
  {
    motif: "sprout",
    ground: "rays",
    inks: { key: "#233142", spot: "#7fb069", paper: "#eef1e6" },
    alt: "A drawing of the plant that stands on the table by the window.",
  },
];

/** Three pictures, which the desk has accepted. */
export async function hangPhotos(owner: Membership): Promise<void> {
  for (const { alt, ...drawing } of DRAWINGS) {
    const svg = drawCover({ seed: `demonstration-${drawing.motif}`, ...drawing, width: 1200, height: 727 });
    const added = await addPhoto(owner, await makePhoto(await inFormat(svg, "webp")), alt, daysAgo(39));
    if (!added.ok) throw new Error(added.message);
    for (const { id, state } of await photosOfShop(owner))
      if (state === "waiting") await decidePhoto(CLI, { photo: id, decision: "accept" }, daysAgo(38));
  }
}
