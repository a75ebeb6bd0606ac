import { useCallback, useSyncExternalStore } from "react";
import { askForm } from "./ask-form.ts";
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
  const current = () => shown.get(form)?.post ?? IDLE;
  return useSyncExternalStore(watch, current, current);
}

/** Sends a form, unless it is being sent. Returns whether the page's data may have changed. */
export async function sendForm(
  form: string,
  url: string,
  route: string,
  fields: URLSearchParams,
): Promise<boolean> {
  const here = shown.get(form);
  if (!here || here.post.state === "submitting") return false;
  const tell = (post: FormPost) => {
    here.post = post;
    for (const changed of here.changed) changed();
  };
  tell({ ...here.post, state: "submitting" });
  const { result, answered } = await askForm(url, route, fields);
  tell({ state: "idle", data: result });
  return answered && !result.away;
}
