import { useEffect, useRef } from "react";
import { PageForm, useFormResult } from "#app/site/forms/page-form.tsx";
import { showToast } from "#app/site/toasts.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** 'Refresh Dispensaries Data'. Several on one page share one refresh; `id` tells their forms apart. */
export function RefreshButton({
  label = "Refresh Dispensaries Data",
  id = "refresh",
}: {
  label?: string;
  id?: string;
}) {
  const { fetcher } = useFormResult("refresh");
  const running = fetcher.state !== "idle";
  return (
    <PageForm name="refresh" id={id} fetcher={fetcher}>
      <button type="submit" disabled={running} className="button" aria-busy={running || undefined}>
        {running && <Icon name="spinner" className="icon animate-spin" />}
        {running ? "Refreshing..." : label}
      </button>
    </PageForm>
  );
}

/**
 * The toasts of a refresh (product.md 8.8). Apart from the buttons, because a refresh that succeeds takes the error
 * box away with the button in it.
 */
export function RefreshToasts() {
  const { fetcher, result } = useFormResult("refresh");
  const running = fetcher.state !== "idle";
  const told = useRef(result);

  useEffect(() => {
    if (running) showToast({ kind: "info", title: "Refresh started" });
  }, [running]);

  useEffect(() => {
    if (running || result === told.current) return;
    told.current = result;
    if (result?.toast) showToast(result.toast);
  }, [running, result]);

  return null;
}
