import { useEffect, useRef } from "react";
import { PageForm, useFormResult } from "#app/site/forms/page-form.tsx";
import type { AdultNoticeMode } from "#app/site/frame.ts";

/**
 * Asks a first visitor to confirm their age: product.md 1.1. The page below is whole and the same, for crawlers too; a
 * browser without JavaScript shows the dialog's words as a line on top.
 */
export function AdultNotice({ mode }: { mode: AdultNoticeMode }) {
  const { result } = useFormResult(FORM);
  if (result?.ok) return null;
  return (
    <>
      <NoticeLine scriptless={mode === "confirm"} />
      {mode === "confirm" && <NoticeDialog />}
    </>
  );
}

const FORM = "adult";

/** `scriptless`: only where no script opens the dialog. */
function NoticeLine({ scriptless }: { scriptless: boolean }) {
  return (
    <section aria-label="Age notice" className={scriptless ? "age-line age-line-scriptless" : "age-line"}>
      <div className="page">
        <p>{WORDS}</p>
        <AgeForm id="adult-line" buttonLook="bg-paper" linkLook="text-footer-ink" />
      </div>
    </section>
  );
}

/** The page's own script opens it (inline-scripts.server.ts); this does where the page was made in the browser. */
function NoticeDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    element.showModal();
    return () => element.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      data-first-question
      // Its `open` is the script's.
      suppressHydrationWarning
      aria-labelledby="adult-heading"
      aria-describedby="adult-words"
      // Escape answers no question.
      onCancel={(event) => event.preventDefault()}
      className="age-question"
    >
      {/* Not a heading: the page's own outline begins below. */}
      <p id="adult-heading" className="font-serif text-section">
        Are you 21 or over?
      </p>
      <p id="adult-words" className="mt-3 mb-6 font-serif text-prose text-muted">
        {WORDS}
      </p>
      <AgeForm id="adult" buttonLook="button-solid" linkLook="text-link" />
    </dialog>
  );
}

const WORDS =
  "This newspaper writes about cannabis for adults 21 and over. Your answer is kept in a cookie for a year, and nowhere else.";

/** Where somebody under age finds more for them: the federal agency's own home page. */
const ELSEWHERE = "https://www.samhsa.gov/";

function AgeForm({ id, buttonLook, linkLook }: { id: string; buttonLook: string; linkLook: string }) {
  const { fetcher } = useFormResult(FORM);
  return (
    <PageForm name={FORM} id={id} fetcher={fetcher} className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <button type="submit" disabled={fetcher.state !== "idle"} className={`button ${buttonLook}`}>
        I am 21 or over
      </button>
      <a
        href={ELSEWHERE}
        rel="noreferrer"
        className={`py-1 text-control underline underline-offset-4 ${linkLook}`}
      >
        I'm under 21
      </a>
    </PageForm>
  );
}
