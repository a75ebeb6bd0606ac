import { RefusalNotice } from "#app/business/pages/notice.tsx";
import { OwnForm, useOwnForm } from "#app/business/pages/own-form.tsx";
import { CaseHead, Facts } from "../case-parts.tsx";
import type { LeftCase } from "./left-case.server.ts";

/** One of what visitors left, as they wrote it, and whether somebody looked at it. */
export function LeftCaseView({
  open,
  one,
  asked,
  token,
}: {
  open: LeftCase & { path: string; age: string };
  /** What it is called: "message". */
  one: string;
  asked: boolean;
  token: string;
}) {
  const form = open.handled ? "reopen" : "handled";
  const { message } = useOwnForm(form);
  return (
    <>
      <CaseHead
        open={{
          kicker: `${one[0]?.toUpperCase()}${one.slice(1)}, ${open.age} ago`,
          title: open.title,
          line: open.came,
        }}
        asked={asked}
      />
      {open.message && (
        <blockquote className="wrap-anywhere mt-6 max-w-[66ch] whitespace-pre-line border-edge border-l-[3px] pl-4 font-serif text-prose">
          {open.message}
        </blockquote>
      )}
      <Facts facts={open.facts} className="mt-7" />
      {open.handled && (
        <p className="wrap-anywhere mt-6 text-caption text-muted">{`Handled by ${open.handled.by}, ${open.handled.at}.`}</p>
      )}
      <RefusalNotice message={message} className="mt-6" />
      <OwnForm name={form} to={open.path} token={token} className="mt-7">
        <input type="hidden" name="id" value={open.id} />
        <button type="submit" className={open.handled ? "button" : "button button-solid"}>
          {open.handled ? "Mark as not handled" : "Mark as handled"}
        </button>
      </OwnForm>
    </>
  );
}
