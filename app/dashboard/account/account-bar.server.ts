import { DASHBOARD_PATH } from "#app/business/business-paths.ts";
import type { Bar } from "#app/business/pages/own-bar.tsx";
import { formTokenOf } from "#app/business/sign-in/form-token.server.ts";
import type { Person } from "#app/business/sign-in/guards.server.ts";
import { ACCOUNT_PATH, MAIL_PATH, SESSIONS_PATH } from "#app/business/sign-in/sign-in-paths.ts";

const LINKS = [
  { name: "Your shops", path: `${DASHBOARD_PATH}?all` },
  { name: "Account", path: ACCOUNT_PATH },
  { name: "Devices", path: SESSIONS_PATH },
  { name: "Emails", path: MAIL_PATH },
];

/** The bar of an account's own pages. */
export function accountBar(person: Person, current: string): Bar {
  return {
    label: "Your account",
    links: LINKS,
    current: current === DASHBOARD_PATH ? `${DASHBOARD_PATH}?all` : current,
    person: person.account.name,
    token: formTokenOf(person),
  };
}
