import { useLocation } from "@remix-run/react";
import { Notice } from "#app/business/pages/notice.tsx";
import { useOwnForm } from "#app/business/pages/own-form.tsx";
import { MOST_ALT } from "#app/directory/photos/photo-limits.ts";
import { pageAddress } from "#app/site/page-address.ts";
import { FormField } from "#app/ui/field.tsx";

const NAME = "photo";

/** Why the next one waits. */
const WAITS = {
  first: "Our desk checks a shop’s first photos before readers see them, within three business days.",
  refused:
    "Our desk refused a photo of yours, or is checking one again, so it checks the next ones before readers see them, until it accepts one.",
} as const;

/** The form that sends a photograph. Its token goes before the file: it is compared before anything looks at that. */
export function UploadForm({
  left,
  waits,
  token,
}: {
  left: number;
  waits: keyof typeof WAITS | undefined;
  token: string;
}) {
  const { errors, values } = useOwnForm(NAME);
  const address = pageAddress(useLocation());
  if (left <= 0)
    return (
      <Notice>
        <p>You have six photos. Take one down to add another.</p>
      </Notice>
    );
  return (
    <form id={NAME} method="post" action={address} encType="multipart/form-data" className="grid gap-5">
      <input type="hidden" name="token" value={token} />
      <FormField
        form={NAME}
        name="alt"
        label="What the photo shows"
        hint="For readers who cannot see it: “The storefront on Court Avenue, with its green awning.”"
        errors={errors}
      >
        {(control) => (
          <textarea
            rows={2}
            {...control}
            maxLength={MOST_ALT}
            defaultValue={values.alt}
            autoComplete="off"
            className="field h-auto py-2.5 leading-6"
          />
        )}
      </FormField>
      <FormField
        form={NAME}
        name="photo"
        label="Photo"
        hint="JPEG, PNG, WebP or AVIF, 10 MB at most. We remove what the camera stored in it, including the location."
        errors={errors}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            className="field h-auto py-2"
          />
        )}
      </FormField>
      <p className="text-caption text-muted">
        {left === 1 ? "You can add one more." : `You can add ${left} more.`}
        {waits && ` ${WAITS[waits]}`}
      </p>
      <div>
        <button type="submit" className="button button-solid max-md:w-full">
          Add the photo
        </button>
      </div>
    </form>
  );
}
