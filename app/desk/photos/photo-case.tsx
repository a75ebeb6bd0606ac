import { PHOTO_REASONS } from "#app/directory/photos/photo-reasons.ts";
import { CaseHead } from "../case-parts.tsx";
import { DecisionForm, UndoForm } from "../decision-form.tsx";
import type { PhotoView } from "./photos-desk.page.server.ts";

/** A photograph as readers would see it, the words for who cannot, and the decision. */
export function PhotoCaseView({ open, asked, token }: { open: PhotoView; asked: boolean; token: string }) {
  const { state, picture } = open;
  return (
    <>
      <CaseHead open={open} asked={asked} />
      <figure className="mt-6">
        <img
          src={picture.src}
          width={picture.width}
          height={picture.height}
          alt={open.alt}
          className="h-auto max-h-[36rem] w-auto max-w-full bg-tint"
        />
        <figcaption className="wrap-anywhere mt-2 text-caption text-muted">{`Description: ${open.alt}`}</figcaption>
      </figure>
      {state !== "refused" && (
        <DecisionForm
          path={open.path}
          token={token}
          thing="photo"
          live={state === "live"}
          seen={open.seen}
          reasons={PHOTO_REASONS}
        />
      )}
      {open.undo && <UndoForm path={open.path} token={token} {...open.undo} />}
    </>
  );
}
