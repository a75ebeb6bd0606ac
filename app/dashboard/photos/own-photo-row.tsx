import type { SerializeFrom } from "@remix-run/node";
import { OwnForm, useOwnForm } from "#app/business/pages/own-form.tsx";
import { MOST_ALT } from "#app/directory/photos/photo-limits.ts";
import type { OwnPhotos } from "./photos.page.server.ts";

type Photo = SerializeFrom<OwnPhotos>["photos"][number];

const FORM = "own-photo";

/** One photograph of a shop, its words, its place in the order, and what became of it. */
export function OwnPhotoRow({
  photo,
  hidden,
  token,
  first,
  last,
}: {
  photo: Photo;
  /** When readers see what its shop shows, where they do not now. */
  hidden?: string;
  token: string;
  first: boolean;
  last: boolean;
}) {
  const { errors, values } = useOwnForm(FORM);
  const { id, alt, image } = photo;
  const error = errors?.[id];
  // Also where the whole was refused: what comes back with the next press is what was typed, not what stood there before.
  const typed = values.id === id ? values.alt : undefined;
  return (
    <li className="border-rule border-b py-6 last:border-b-0">
      <OwnForm
        name={FORM}
        id={`photo-${id}`}
        token={token}
        className="grid gap-x-6 gap-y-4 md:grid-cols-[200px_1fr]"
      >
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="seen" value={alt} />
        <img
          {...image}
          alt={alt}
          className="h-auto max-h-[300px] w-full object-contain object-left-top md:w-[200px]"
        />
        <div className="min-w-0">
          <p className="text-caption text-muted">
            <Standing photo={photo} hidden={hidden} />
          </p>
          <label htmlFor={`alt-${id}`} className="mt-3 mb-1 block font-semibold text-caption">
            What the photo shows
          </label>
          <textarea
            rows={2}
            id={`alt-${id}`}
            name="alt"
            maxLength={MOST_ALT}
            defaultValue={typed ?? alt}
            autoComplete="off"
            className="field h-auto py-2.5 leading-6"
            {...(error && { "aria-invalid": true, "aria-describedby": `alt-${id}-error` })}
          />
          {error && (
            <p id={`alt-${id}-error`} className="mt-1 text-caption text-danger">
              {error}
            </p>
          )}
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
            <Act act="describe" words="Save the description" of={alt} button />
            {!first && <Act act="up" words="Move up" of={alt} />}
            {!last && <Act act="down" words="Move down" of={alt} />}
            <Act act="remove" words="Take down" of={alt} />
          </div>
        </div>
      </OwnForm>
    </li>
  );
}

function Standing({ photo: { state, day, reason }, hidden }: { photo: Photo; hidden?: string }) {
  if (state === "live" && hidden) return <>{`Readers see it ${hidden}.`}</>;
  if (state === "live") return <>Public since {day}</>;
  if (state === "waiting") return <>With our desk since {day}. Readers do not see it yet.</>;
  return (
    <>
      <span className="font-semibold text-ink">Not public: our desk looked at it on {day}.</span> {reason}
    </>
  );
}

function Act({
  act,
  words,
  of,
  button = false,
}: {
  act: string;
  words: string;
  of: string;
  button?: boolean;
}) {
  return (
    <button
      type="submit"
      name="do"
      value={act}
      className={button ? "button" : "text-link min-h-11 text-control"}
    >
      {words}
      <span className="sr-only">: {of}</span>
    </button>
  );
}
