import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskPath } from "#app/business/business-paths.ts";
import { Address } from "#app/business/pages/address.tsx";
import { OwnBar } from "#app/business/pages/own-bar.tsx";
import { ownHeaders } from "#app/business/pages/own-forms.server.ts";
import { OwnHead } from "#app/business/pages/own-head.tsx";
import { requireStaff } from "#app/business/sign-in/guards.server.ts";
import { orAway } from "#app/site/http/or-away.server.ts";
import { seo } from "#app/site/seo.ts";
import { showSiteDate } from "#app/site/site-days.server.ts";
import { Cell, namedColumns, ResponsiveTable, Row } from "#app/ui/responsive-table.tsx";
import { searchText } from "#app/utils/search-text.ts";
import { deskBar } from "../desk-bar.server.ts";
import { SearchForm } from "../search-form.tsx";
import { MOST_ACCOUNTS, searchAccounts } from "./accounts-data.server.ts";

const PATH = deskPath("accounts");

/** Accounts by their address or name: for operators, product.md 15.5. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "operator");
  const q = searchText(new URL(request.url).searchParams.get("q") ?? "");
  const [bar, found] = await Promise.all([
    deskBar(staff),
    q ? orAway(() => searchAccounts(q)) : Promise.resolve([]),
  ]);
  const accounts = found.map(({ id, email, name, signedInAt, staffRole }) => ({
    path: deskPath(`accounts/${id}`),
    email,
    name,
    role: staffRole,
    signedIn: signedInAt ? showSiteDate(signedInAt).day : "Never",
  }));
  const most = accounts.length === MOST_ACCOUNTS ? MOST_ACCOUNTS : undefined;
  return { bar, q, accounts, most };
}

export const headers = ownHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  seo(matches, { title: "Accounts: the desk", description: "Accounts.", path: PATH, noindex: true });

export default function AccountsRoute() {
  const { bar, q, accounts, most } = useLoaderData<typeof loader>();
  return (
    <>
      <OwnBar bar={bar} />
      <div className="page">
        <OwnHead kicker="The desk" title="Accounts" line="Owners, managers and staff." />
        <SearchForm
          path={PATH}
          q={q}
          label="Email address or name"
          hint="Part of it is enough."
          className="mt-8 max-w-2xl"
        />
        {q && (
          <div className="mt-10">
            {accounts.length === 0 ? (
              <p className="border-bar border-t-[3px] pt-5 font-serif text-prose text-muted">
                No account has that name or address.
              </p>
            ) : (
              <ResponsiveTable
                caption={`Accounts with “${q}”`}
                columns={namedColumns("Address", "Name", "Staff", "Last signed in")}
                className="beside"
              >
                {accounts.map(({ path, email, name, role, signedIn }) => (
                  <Row
                    key={path}
                    head={
                      <a href={path} className="text-link wrap-anywhere">
                        <Address text={email} />
                      </a>
                    }
                  >
                    <Cell label="Name" className="wrap-anywhere">
                      {name}
                    </Cell>
                    <Cell label="Staff">{role}</Cell>
                    <Cell label="Last signed in">{signedIn}</Cell>
                  </Row>
                ))}
              </ResponsiveTable>
            )}
            {most && (
              <p className="mt-4 text-caption text-muted">
                {`These are the first ${most}. Type more of the address to narrow it down.`}
              </p>
            )}
          </div>
        )}
      </div>
    </>
  );
}
