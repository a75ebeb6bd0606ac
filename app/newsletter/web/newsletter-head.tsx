import type { ReactNode } from "react";
import { SignUp } from "./sign-up.tsx";

type Props = { title: string /** Over the form's field. */; signUp: string; children: ReactNode };

/** The newsletter's name and a line about it, beside the form for it. */
export function NewsletterHead({ title, signUp, children }: Props) {
  return (
    <header className="mt-3 grid items-end gap-x-12 gap-y-6 border-bar border-b-[3px] pb-7 lg:grid-cols-[8fr_4fr]">
      <div>
        <h1 className="text-title">{title}</h1>
        <p className="mt-3 font-serif text-muted text-standfirst">{children}</p>
      </div>
      <SignUp label={signUp} />
    </header>
  );
}
