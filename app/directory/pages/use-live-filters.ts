import { useNavigate } from "@remix-run/react";
import { type FormEvent, type RefObject, useCallback, useEffect, useRef } from "react";

/** How long typing must pause before the results follow. */
const DEBOUNCE_MILLISECONDS = 250;

/**
 * Makes a GET form apply while one types or chooses. Without JavaScript the form still works by its button. The history
 * entry is replaced, the focus and the caret stay where they are.
 * Returns the form's handlers; `submitOn` decides which fields follow typing: others follow once they are left.
 */
export function useLiveFilters(
  form: RefObject<HTMLFormElement>,
  path: string,
  typedFields: readonly string[],
) {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const frame = useRef(0);
  /** Addresses that the form asked for and whose views did not come yet, the newest last. */
  const asked = useRef<string[]>([]);
  const forget = useCallback(() => {
    cancelAnimationFrame(frame.current);
    clearTimeout(timer.current);
  }, []);
  useEffect(() => forget, [forget]);

  function apply() {
    forget();
    if (!form.current) return;
    const parameters = new URLSearchParams();
    for (const [name, value] of new FormData(form.current)) {
      if (typeof value === "string" && value.trim() !== "") parameters.append(name, value.trim());
    }
    const search = parameters.toString();
    const target = search ? `${path}?${search}` : path;
    if (target === window.location.pathname + window.location.search) return;
    asked.current.push(target);
    navigate(target, { replace: true, preventScrollReset: true });
  }

  /**
   * Takes a view that came; returns whether the form had asked for it: its fields say so already, or something newer. It is waited for no
   * longer, nor are those before it, which never come.
   */
  const takeAsked = useCallback((address: string): boolean => {
    const at = asked.current.indexOf(address);
    asked.current = at < 0 ? [] : asked.current.slice(at + 1);
    return at >= 0;
  }, []);

  function applySoon() {
    forget();
    timer.current = setTimeout(apply, DEBOUNCE_MILLISECONDS);
  }

  /** What was chosen is drawn first: what follows keeps a slow phone busy for a while. */
  function applyOnceDrawn() {
    forget();
    frame.current = requestAnimationFrame(() => {
      timer.current = setTimeout(apply);
    });
  }

  return {
    apply,
    takeAsked,
    onInput(event: FormEvent<HTMLFormElement>) {
      const field = event.target;
      if (field instanceof HTMLInputElement && typedFields.includes(field.name)) applySoon();
      else if (field instanceof HTMLSelectElement) applyOnceDrawn();
      else if (field instanceof HTMLInputElement && field.type === "checkbox") applyOnceDrawn();
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      apply();
    },
  };
}
