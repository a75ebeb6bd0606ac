import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DASHBOARD_PATH } from "#app/business/business-paths.ts";
import { ownActs } from "#app/business/pages/own-acts.server.ts";
import { OwnBar } from "#app/business/pages/own-bar.tsx";
import { ownHeaders } from "#app/business/pages/own-forms.server.ts";
import { OwnHead } from "#app/business/pages/own-head.tsx";
import { requireMember } from "#app/business/sign-in/guards.server.ts";
import { seo } from "#app/site/seo.ts";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { OwnPhotoRow } from "./own-photo-row.tsx";
import { judgePhoto } from "./photos.form.server.ts";
import { viewOwnPhotos } from "./photos.page.server.ts";
import { UploadForm } from "./upload-form.tsx";
import { isUpload, UPLOAD_FORM, uploadPhoto } from "./upload-photo.server.ts";

/** A shop's photographs: product.md 15.23. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return viewOwnPhotos(await requireMember(request, params.claim));
}

const changePhoto = ownActs(
  ({ request, params }: ActionFunctionArgs) => requireMember(request, params.claim),
  { "own-photo": { proof: "session", take: judgePhoto } },
);

/** An upload's form is read by itself, as it comes. */
export const action = Object.assign(
  async (args: ActionFunctionArgs) => {
    if (!isUpload(args.request)) return changePhoto(args);
    // Before anything of it is read.
    return uploadPhoto(args, await requireMember(args.request, args.params.claim));
  },
  { proofs: { ...changePhoto.proofs, [UPLOAD_FORM]: "session" } },
);

export const headers = ownHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  seo(matches, {
    title: data ? `Photos: ${data.shop}` : "Photos",
    description: "Your shop’s photos.",
    path: DASHBOARD_PATH,
    noindex: true,
  });

export default function OwnPhotosRoute() {
  const page = useLoaderData<typeof loader>();
  const { bar, shop, photos, hidden, left, waits, demonstration } = page;
  return (
    <>
      <OwnBar bar={bar} />
      <div className="page">
        <OwnHead
          kicker={shop}
          title="Photos"
          line="Up to six, in your order. The first one is shown large on your page."
          note={
            demonstration
              ? "A demonstration shop: its name, number, license and figures are fictional."
              : undefined
          }
          aside={
            page.path && (
              <a href={page.path} className="button">
                See your page
              </a>
            )
          }
        />
        <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-11 lg:grid-cols-[8fr_4fr]">
          <section className="border-bar border-t-[3px] pt-5">
            <SectionHeading>Your photos</SectionHeading>
            {photos.length === 0 ? (
              <p className="mt-4 text-muted">
                None yet. A photo of the storefront helps readers find the door.
              </p>
            ) : (
              <ol className="mt-4">
                {photos.map((photo, at) => (
                  <OwnPhotoRow
                    key={photo.id}
                    photo={photo}
                    hidden={hidden}
                    token={bar.token}
                    first={at === 0}
                    last={at === photos.length - 1}
                  />
                ))}
              </ol>
            )}
          </section>
          <section className="border-bar border-t-[3px] pt-5">
            <SectionHeading className="mb-5">Add a photo</SectionHeading>
            <UploadForm left={left} waits={waits} token={bar.token} />
          </section>
        </div>
      </div>
    </>
  );
}
