import type { ReactNode } from "react";
import type { SignUpLook } from "#app/site/forms/sign-up-form.tsx";
import { SignUpHere } from "#app/site/forms/sign-up-here.tsx";

type Props = { title: string /** Over the form's field. */; signUp: string; children: ReactNode };

const SIGN_UP: SignUpLook = {
  label: "text-small",
  row: "mt-2",
  input: "field flex-1",
  button: "button button-solid",
  status: "mt-1.5 text-muted",
  error: "mt-1.5 text-danger",
};

/** The newsletter's name and a line about it, beside the form for it. */
export function NewsletterHead({ title, signUp, children }: Props) {
  return (
    <header className="mt-3 grid items-end gap-x-12 gap-y-6 border-bar border-b-[3px] pb-7 lg:grid-cols-[8fr_4fr]">
      <div className="self-start">
        <h1 className="text-title">{title}</h1>
        <p className="mt-3 font-serif text-muted text-standfirst">{children}</p>
      </div>
      <SignUpHere
        name="newsletter-here"
        label={signUp}
        look={SIGN_UP}
        note="One email a week. Your address is used for nothing else."
      />
    </header>
  );
}
