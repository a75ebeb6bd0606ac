import { useCallback, useSyncExternalStore } from "react";
import { askForm } from "./ask-form.ts";
import type { FormResult } from "./form-result.ts";

/** A form that this page's script sends, or sent. */
export type FormPost = { state: "idle" | "submitting"; data?: FormResult };

const IDLE: FormPost = { state: "idle" };
const posts = new Map<string, FormPost>();
const watchers = new Map<string, Set<() => void>>();

/**
 * Returns what became of the named form, the same to all that show it. Not Remix's fetcher: one that gets no answer, or whose page
 * cannot be loaded anew afterwards, puts an error in place of the page, and what was typed is gone.
 */
export function useFormPost(form: string): FormPost {
  const watch = useCallback((changed: () => void) => watchForm(form, changed), [form]);
  return useSyncExternalStore(
    watch,
    () => posts.get(form) ?? IDLE,
    () => IDLE,
  );
}

/** What became of a form is forgotten with the last that shows it. */
function watchForm(form: string, changed: () => void): () => void {
  const watching = watchers.get(form) ?? new Set();
  watchers.set(form, watching.add(changed));
  return () => {
    watching.delete(changed);
    if (watching.size === 0) posts.delete(form);
  };
}

/** Sends a form, unless it is being sent. Returns whether the site answered. */
export async function sendForm(
  form: string,
  url: string,
  route: string,
  fields: URLSearchParams,
): Promise<boolean> {
  const before = posts.get(form);
  if (before?.state === "submitting") return false;
  tell(form, { ...before, state: "submitting" });
  const { result, answered } = await askForm(url, route, fields);
  tell(form, { state: "idle", data: result });
  return answered;
}

function tell(form: string, post: FormPost): void {
  const watching = watchers.get(form);
  if (!watching?.size) return;
  posts.set(form, post);
  for (const changed of watching) changed();
}
