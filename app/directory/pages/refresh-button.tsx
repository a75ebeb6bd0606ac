import { useEffect, useRef } from "react";
import { showToast } from "#app/site/chrome/toasts.tsx";
import { PageForm, useFormResult } from "#app/site/page-form.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** 'Refresh Dispensaries Data', with the toasts of spec.md sections 4 and 8. `name` tells two on one page apart. */
export function RefreshButton({
  label = "Refresh Dispensaries Data",
  name = "refresh",
}: {
  label?: string;
  name?: string;
}) {
  const { fetcher, result } = useFormResult("refresh", name);
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

  return (
    <PageForm name="refresh" id={name} fetcher={fetcher}>
      <button type="submit" disabled={running} className="button" aria-busy={running || undefined}>
        {running && <Icon name="spinner" className="icon animate-spin" />}
        {running ? "Refreshing..." : label}
      </button>
    </PageForm>
  );
}
