import type { DealFormState } from "./deals.page.server.ts";

/** What can be done with a deal, the next step first: one solid button. */
export function DealButtons({ form: { state, ready }, refused }: { form: DealFormState; refused: boolean }) {
  const running = state === "live" || state === "waiting";
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-3">
      {running ? (
        <>
          <Act act="publish" words="Publish the change" solid />
          <Act act="check" words="Preview" />
          <LinkAct act="withdraw" words="Withdraw" />
        </>
      ) : (
        <>
          {ready && <Act act="publish" words="Publish" solid />}
          <Act act="check" words={refused ? "Check again" : "Preview"} solid={!ready} />
          {!ready && state !== "withdrawn" && <Act act="draft" words="Save as a draft" />}
          {state !== "new" && <LinkAct act="throw-away" words="Delete" />}
        </>
      )}
    </div>
  );
}

function Act({ act, words, solid = false }: { act: string; words: string; solid?: boolean }) {
  return (
    <button type="submit" name="do" value={act} className={`button ${solid ? "button-solid" : ""}`.trimEnd()}>
      {words}
    </button>
  );
}

function LinkAct({ act, words }: { act: string; words: string }) {
  return (
    <button type="submit" name="do" value={act} className="text-link min-h-11 text-control">
      {words}
    </button>
  );
}
