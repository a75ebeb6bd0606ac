import { useLocation, useMatches, useRevalidator } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { isOwnPage } from "#app/utils/own-pages.ts";
import { useFrame } from "../frame.ts";
import { pageAddress } from "../page-address.ts";
import { type FormPost, useFormPost } from "./form-posts.ts";
import { ATTEMPT_FIELD, type FormResult, HONEYPOT_FIELD, OWN_PAGE_FIELD } from "./form-result.ts";

/**
 * Returns what became of the named form: from the script that sent it, or, without JavaScript, from the page that
 * answered the post.
 */
export function useFormResult(form: string): { fetcher: FormPost; result: FormResult | undefined } {
  const fetcher = useFormPost(form);
  const root = useFrame();
  const fromPage = root?.formResult?.form === form ? root.formResult : undefined;
  return { fetcher, result: fetcher.data ?? fromPage };
}

/** What a form of several fields shows: what was typed and why it was refused, or that it was taken. */
export type FormState = {
  fetcher: FormPost;
  submitting: boolean;
  /** By field. */
  errors?: Record<string, string>;
  values: Record<string, string>;
  /** Why it was refused, as a whole. */
  message?: string;
  /** The words of its summary or panel. */
  html?: string;
  taken: boolean;
};

/** The state of the named form. */
export function useFormState(form: string): FormState {
  const { fetcher, result } = useFormResult(form);
  const submitting = fetcher.state !== "idle";
  const shown = submitting ? undefined : result;
  const { errors, values = {}, message } = shown?.ok === false ? shown : {};
  return { fetcher, submitting, errors, values, message, html: shown?.html, taken: shown?.ok === true };
}

/** A form's own button; it waits while the form is sent. */
export function SendButton({ sent: { submitting }, children, className = "" }: SendProps) {
  return (
    <button type="submit" disabled={submitting} className={`button button-solid ${className}`}>
      {submitting ? "Sending..." : children}
    </button>
  );
}

type SendProps = { sent: FormState; children: string; className?: string };

/** What sends a form; a page that is only read does without. */
const sending = () => import("./interactive/send-form.ts");

/**
 * A form that posts to the page it stands on, with its name and the trap field. Its id is its name unless told. It is emptied
 * once it was taken.
 */
export function PageForm({
  name,
  id = name,
  answer = id,
  checked,
  fetcher,
  children,
  className,
}: {
  name: string;
  id?: string;
  /** The id of what a page without script leads to when it refuses the form. */
  answer?: string;
  /** The browser checks its fields, in words of its own; the site otherwise, all at once. */
  checked?: true;
  fetcher: FormPost;
  children: ReactNode;
  className?: string;
}) {
  const here = useLocation();
  const last = useMatches().at(-1)?.id ?? "root";
  // A page of somebody's own takes its own forms alone; those of the frame go to the front page, which leads back.
  const own = isOwnPage(here.pathname);
  const [address, route] = own ? ["/", "root"] : [pageAddress(here), last];
  const { revalidate } = useRevalidator();
  const taken = fetcher.data?.ok === true ? fetcher.data : undefined;
  const attempt = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = attempt.current;
    if (!taken || !input) return;
    input.form?.reset();
    input.value = "";
  }, [taken]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    try {
      const { sendForm } = await sending();
      if (await sendForm(name, form, address, route)) revalidate();
    } catch {
      // Its script did not come: the browser sends it.
      form.submit();
    }
  }

  return (
    <form
      id={id}
      method="post"
      action={`${address}#${answer}`}
      className={className}
      noValidate={!checked}
      // The line may be gone by the time that the form is sent.
      onFocus={() => void sending().catch(() => {})}
      onSubmit={send}
    >
      <input type="hidden" name="form" value={name} />
      {own && <input type="hidden" name={OWN_PAGE_FIELD} value={pageAddress(here)} />}
      {/* Without a value of React's, which would write it anew with each answer. */}
      <input ref={attempt} type="hidden" name={ATTEMPT_FIELD} />
      <div hidden>
        <label htmlFor={`${id}-${HONEYPOT_FIELD}`}>Leave this empty</label>
        <input id={`${id}-${HONEYPOT_FIELD}`} name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </div>
      {children}
    </form>
  );
}
