import { type FetcherWithComponents, useFetcher, useLocation, useRouteLoaderData } from "@remix-run/react";
import type { FormEventHandler, ReactNode } from "react";
import type { loader as rootLoader } from "../root.tsx";
import { type FormResult, HONEYPOT_FIELD } from "./form-result.ts";
import { pageAddress } from "./page-address.ts";

type FormFetcher = FetcherWithComponents<FormResult>;

/**
 * Returns what became of the named form: from the script that sent it, or, without JavaScript, from the page that
 * answered the post.
 */
export function useFormResult(form: string): { fetcher: FormFetcher; result: FormResult | undefined } {
  const fetcher = useFetcher<FormResult>({ key: form });
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const fromPage = root?.formResult?.form === form ? root.formResult : undefined;
  return { fetcher, result: fetcher.data ?? fromPage };
}

/** A form that posts to the page it stands on, with its name and the trap field. Its id is its name unless told. */
export function PageForm({
  name,
  id = name,
  fetcher,
  children,
  className,
  onSubmit,
}: {
  name: string;
  id?: string;
  fetcher: FormFetcher;
  children: ReactNode;
  className?: string;
  onSubmit?: FormEventHandler<HTMLFormElement>;
}) {
  const location = useLocation();
  return (
    <fetcher.Form
      id={id}
      method="post"
      action={`${pageAddress(location)}#${id}`}
      className={className}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="form" value={name} />
      <div hidden>
        <label htmlFor={`${id}-${HONEYPOT_FIELD}`}>Leave this empty</label>
        <input id={`${id}-${HONEYPOT_FIELD}`} name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </div>
      {children}
    </fetcher.Form>
  );
}
