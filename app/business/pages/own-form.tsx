import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useFrame } from "#app/site/frame.ts";
import { pageAddress } from "#app/site/page-address.ts";

/** What a form of a signed-in page shows after its post was refused. */
export type OwnFormState = {
  /** By field. */
  errors?: Record<string, string>;
  /** What was typed. */
  values: Record<string, string>;
  /** Why it was refused, as a whole. */
  message?: string;
  refused: boolean;
};

/** What became of the named form, if the page answers its post. */
export function useOwnForm(form: string): OwnFormState {
  const result = useFrame()?.formResult;
  if (result?.form !== form || result.ok) return { values: {}, refused: false };
  return { errors: result.errors, values: result.values ?? {}, message: result.message, refused: true };
}

/**
 * A form of somebody's own page, which the browser itself sends, with or without JavaScript: what a session may see never outlives it in a
 * page that stayed. `token` is the session's (product.md 15.11); forms of who is not signed in have none.
 */
export function OwnForm({
  name,
  id = name,
  token,
  to,
  checked,
  className,
  children,
}: {
  name: string;
  id?: string;
  token?: string;
  /** Where it is sent; the page it stands on without one. */
  to?: string;
  /** The site says what is wrong with its fields, all at once (product.md 17.1); the browser too without it. */
  checked?: "site";
  className?: string;
  children: ReactNode;
}) {
  const address = pageAddress(useLocation());
  return (
    <form id={id} method="post" action={to ?? address} noValidate={checked === "site"} className={className}>
      <input type="hidden" name="form" value={name} />
      {token && <input type="hidden" name="token" value={token} />}
      {children}
    </form>
  );
}
