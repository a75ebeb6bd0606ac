import { type FeedFile, FeedFiles } from "#app/site/feeds/feed-files.tsx";
import { AnsweredForm } from "#app/site/forms/answered-form.tsx";
import { EmailField } from "#app/site/forms/email-field.tsx";
import { SendButton, useFormState } from "#app/site/forms/page-form.tsx";
import { FormField, Select } from "#app/ui/field.tsx";
import { StateOptions } from "#app/ui/state-options.tsx";
import { VerdictSign } from "../carry/verdict-sign.tsx";
import { FOLLOW_FORM } from "../follow/follow-law-form.tsx";
import { CHANGES_PATH, LEGALITY_PATH } from "../law-paths.ts";
import type { ChangesPage } from "./changes-page.server.ts";

/** Beside the law desk: following a state by mail, the feeds, what the signs mean. */
export function ChangesRail({ view }: { view: ChangesPage }) {
  return (
    <aside aria-label="Follow the law" className="grid content-start gap-10">
      <Follow view={view} />
      <FeedFiles id="feeds" title="Feeds and calendar" files={FEEDS} />
      <Signs />
    </aside>
  );
}

function Follow({ view: { states, query } }: { view: ChangesPage }) {
  const sent = useFormState(FOLLOW_FORM);
  const known = sent.values.state ?? query.state;
  return (
    <AnsweredForm name={FOLLOW_FORM} sent={sent} className="grid gap-4 border-bar border-t-[3px] pt-3">
      <div>
        <h2 className="text-second">Follow</h2>
        <p className="mt-1 text-control text-muted">One email when a law you follow changes. Nothing else.</p>
      </div>
      <FormField form={FOLLOW_FORM} name="state" label="State" errors={sent.errors}>
        {(field) => (
          <Select {...field} value={known === "US" ? undefined : known} required>
            <option value="">Choose a state</option>
            <StateOptions states={states} />
          </Select>
        )}
      </FormField>
      <EmailField form={FOLLOW_FORM} sent={sent} />
      <SendButton sent={sent}>Follow the law</SendButton>
      <p className="text-caption text-muted">We send a link to confirm. Every email has one to stop.</p>
    </AnsweredForm>
  );
}

const FEEDS: readonly FeedFile[] = [
  { name: "Calendar", file: "changes.ics", path: `${CHANGES_PATH}.ics`, icon: "calendar" },
  { name: "RSS", file: "feed.xml", path: `${LEGALITY_PATH}/feed.xml`, icon: "feed" },
  { name: "Atom", file: "feed.atom", path: `${LEGALITY_PATH}/feed.atom`, icon: "feed" },
  { name: "JSON Feed", file: "feed.json", path: `${LEGALITY_PATH}/feed.json`, icon: "feed" },
  { name: "Table", file: "changes.csv", path: `${CHANGES_PATH}.csv`, icon: "list" },
];

const SIGNS = [
  ["yes", "Legal after the change"],
  ["up-to", "Legal with limits"],
  ["no", "Not legal"],
] as const;

function Signs() {
  return (
    <section aria-labelledby="signs" className="border-bar border-t-[3px] pt-3">
      <h2 id="signs" className="text-label">
        Signs
      </h2>
      <ul className="mt-2 grid gap-2.5 text-small">
        {SIGNS.map(([verdict, words]) => (
          <li key={verdict} className="flex items-center gap-3">
            <VerdictSign verdict={verdict} />
            {words}
          </li>
        ))}
      </ul>
    </section>
  );
}
