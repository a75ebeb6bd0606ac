import type { ComponentProps } from "react";
import { FormPanel } from "./answered-form.tsx";
import { useFormState } from "./page-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

/** The newsletter's sign-up where a page has room for the panel of a form that was taken: product.md 17.4. Its action is `subscribeHere`. */
export function SignUpHere(form: ComponentProps<typeof SignUpForm>) {
  const sent = useFormState(form.name);
  if (!(sent.taken && sent.html)) return <SignUpForm {...form} />;
  return (
    <div className={form.look.form}>
      <FormPanel name={form.name} sent={sent} />
    </div>
  );
}
