import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DASHBOARD_PATH } from "#app/business/business-paths.ts";
import { Notice } from "#app/business/pages/notice.tsx";
import { ownActs } from "#app/business/pages/own-acts.server.ts";
import { OwnBar } from "#app/business/pages/own-bar.tsx";
import { ownHeaders } from "#app/business/pages/own-forms.server.ts";
import { OwnHead } from "#app/business/pages/own-head.tsx";
import { TypedWords } from "#app/business/pages/typed-words.tsx";
import { requireMember } from "#app/business/sign-in/guards.server.ts";
import { seo } from "#app/site/seo.ts";
import { EDIT_FORM } from "./edit-form-name.ts";
import { FieldForm } from "./field-form.tsx";
import { FieldRow } from "./field-row.tsx";
import { judgeEdit } from "./listing.form.server.ts";
import { viewOwnListing } from "./listing.page.server.ts";
import { ReadersView } from "./readers-view.tsx";
import { RegistryFields } from "./registry-fields.tsx";

/** A shop's own fields, each with its form: product.md 15.19. `?field=hours` opens one. */
export async function loader({ request, params, context: { formResult } }: LoaderFunctionArgs) {
  const member = await requireMember(request, params.claim);
  return viewOwnListing(member, { asked: new URL(request.url).searchParams.get("field"), formResult });
}

export const action = ownActs(
  ({ request, params }: ActionFunctionArgs) => requireMember(request, params.claim),
  { [EDIT_FORM]: { proof: "session", take: judgeEdit } },
);

export const headers = ownHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  seo(matches, {
    title: data ? `Listing: ${data.shop}` : "Listing",
    description: "What your shop says about itself.",
    path: DASHBOARD_PATH,
    noindex: true,
  });

export default function OwnListingRoute() {
  const page = useLoaderData<typeof loader>();
  const { bar, shop } = page;
  return (
    <>
      <OwnBar bar={bar} />
      <div className="page">
        <OwnHead
          kicker={shop}
          title="Listing"
          line={`Each field is saved separately${bar.news || page.asleep ? "" : " and is public within seconds"}. Next to it is what the registry says.`}
          note={
            !page.asleep && page.demonstration
              ? "A demonstration shop: its name, number, license and figures are fictional."
              : undefined
          }
        />
        {page.asleep ? (
          <>
            <Notice className="mt-8">
              Your listing is not in the directory right now. What you saved is kept and comes back when it
              does.
            </Notice>
            <TypedWords form={EDIT_FORM} title="What you typed just now" />
          </>
        ) : (
          <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-11 lg:grid-cols-[8fr_4fr]">
            <div>
              <section aria-label="Your fields" className="border-bar border-t-[3px]">
                <div
                  aria-hidden
                  className="own-field own-field-head border-rule border-b py-3 font-semibold text-caption text-muted"
                >
                  <span>Field</span>
                  <span>What readers see</span>
                  <span>The registry{page.checked && `, ${page.checked}`}</span>
                </div>
                {page.rows.map((row) =>
                  page.form?.field === row.field ? (
                    <FieldForm
                      key={row.field}
                      form={page.form}
                      row={row}
                      path={bar.current}
                      token={bar.token}
                    />
                  ) : (
                    <FieldRow
                      key={row.field}
                      row={row}
                      checked={page.checked}
                      path={bar.current}
                      token={bar.token}
                    />
                  ),
                )}
              </section>
              <RegistryFields registry={page.registry} path={page.path} />
            </div>
            <ReadersView readers={page.readers} path={page.path} />
          </div>
        )}
      </div>
    </>
  );
}
