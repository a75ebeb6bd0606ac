import { useEffect, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import type { Toast } from "./forms/flash.ts";

type Shown = Toast & { id: number };

/** How long a toast stays when nobody closes it. */
const TOAST_MILLISECONDS = 8000;

let lastId = 0;
const listeners = new Set<(toast: Shown) => void>();

/** Shows a toast; it is announced by screen readers. */
export function showToast(toast: Toast): void {
  lastId += 1;
  for (const listener of listeners) listener({ ...toast, id: lastId });
}

/** The live region of the page's toasts. `flash` is the one that the server sent with the page. */
export function Toasts({ flash }: { flash?: Toast }) {
  const [toasts, setToasts] = useState<Shown[]>(flash ? [{ ...flash, id: 0 }] : []);

  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const hide = (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id));
    const hideLater = (id: number) => timers.add(setTimeout(() => hide(id), TOAST_MILLISECONDS));
    // A newer toast tells the outcome of what the older one announced.
    const show = (toast: Shown) => {
      setToasts([toast]);
      hideLater(toast.id);
    };
    hideLater(0);
    listeners.add(show);
    return () => {
      listeners.delete(show);
      for (const timer of timers) clearTimeout(timer);
    };
  }, []);

  // A client-side navigation may bring a message of its own.
  const shownFlash = useRef(flash);
  useEffect(() => {
    if (flash && flash !== shownFlash.current) showToast(flash);
    shownFlash.current = flash;
  }, [flash]);

  return (
    <div role="status" className="toasts">
      {toasts.map((toast) => (
        <div
          key={toast.id}
          className={`flex items-start gap-3 border border-rule-2 border-l-[3px] bg-paper p-4 ${toast.kind === "error" ? "border-l-danger" : "border-l-brand"}`}
        >
          <div className="grow">
            <p className="font-semibold text-control">{toast.title}</p>
            {toast.text && <p className="text-small text-muted">{toast.text}</p>}
          </div>
          <button
            type="button"
            aria-label="Close this message"
            className="-m-2 p-2 text-muted hover:text-ink"
            onClick={() => setToasts(toasts.filter((other) => other.id !== toast.id))}
          >
            <Icon name="close" className="icon size-4" />
          </button>
        </div>
      ))}
    </div>
  );
}
