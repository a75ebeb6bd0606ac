import { PHOTO_REASONS } from "#app/directory/photos/photo-reasons.ts";
import { CaseHead } from "../case-parts.tsx";
import { DecisionForm, UndoForm } from "../decision-form.tsx";
import type { PhotoView } from "./photos-desk.page.server.ts";

/** A photograph as readers would see it, the words for who cannot, and the decision. */
export function PhotoCaseView({ open, asked, token }: { open: PhotoView; asked: boolean; token: string }) {
  const { state, picture } = open;
  return (
    <>
      <CaseHead
        kicker={open.kicker}
        title={open.title}
        line={open.line}
        open={asked}
        aside={
          open.listing && (
            <a href={open.listing} className="text-link text-control">
              Its listing
            </a>
          )
        }
      />
      <figure className="mt-6">
        <img
          src={picture.src}
          width={picture.width}
          height={picture.height}
          alt={open.alt}
          className="h-auto max-h-[36rem] w-auto max-w-full bg-tint"
        />
        <figcaption className="wrap-anywhere mt-2 text-caption text-muted">{`In words: ${open.alt}`}</figcaption>
      </figure>
      {state !== "refused" && (
        <DecisionForm
          path={open.path}
          token={token}
          hidden={{}}
          accept={state === "waiting" ? { name: "Publish", button: "Publish the photograph" } : undefined}
          refuse={
            state === "live"
              ? { name: "Take down", button: "Take the photograph down" }
              : { name: "Refuse", button: "Refuse the photograph" }
          }
          reasons={PHOTO_REASONS}
        />
      )}
      {open.undo && <UndoForm path={open.path} token={token} words={open.undo} />}
    </>
  );
}
