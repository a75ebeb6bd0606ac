import { useCallback, useSyncExternalStore } from "react";
import type { FormResult } from "./form-result.ts";

/** A form that this page's script sends, or sent. */
export type FormPost = { state: "idle" | "submitting"; data?: FormResult };

/** A form's post, and who shows it. What became of it is forgotten with the last of them. */
type Shown = { post: FormPost; changed: Set<() => void> };

const IDLE: FormPost = { state: "idle" };
const shown = new Map<string, Shown>();

/**
 * Returns what became of the named form, the same to all that show it. Not Remix's fetcher: one that gets no answer, or whose page
 * cannot be loaded anew afterwards, puts an error in place of the page, and what was typed is gone.
 */
export function useFormPost(form: string): FormPost {
  const watch = useCallback(
    (changed: () => void) => {
      const here = shown.get(form) ?? { post: IDLE, changed: new Set() };
      shown.set(form, here);
      here.changed.add(changed);
      return () => {
        here.changed.delete(changed);
        if (here.changed.size === 0) shown.delete(form);
      };
    },
    [form],
  );
  // On the server nothing is ever sent.
  const current = () => postOf(form) ?? IDLE;
  return useSyncExternalStore(watch, current, current);
}

/** A form's post; undefined when nothing shows the form. */
export function postOf(form: string): FormPost | undefined {
  return shown.get(form)?.post;
}

/** Tells all that show a form what became of its post; nothing: it is a fresh form again. */
export function tellForm(form: string, post: FormPost = IDLE): void {
  const here = shown.get(form);
  if (!here) return;
  here.post = post;
  for (const changed of here.changed) changed();
}
