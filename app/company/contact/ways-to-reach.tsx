import type { ReactNode } from "react";
import type { Ways } from "./contact.page.server.ts";

/** Other ways to the newsroom, and where some questions are answered already. */
export function WaysToReach({ ways: { email, phone, signal, postal } }: { ways: Ways }) {
  return (
    <div className="grid content-start gap-10">
      <section aria-labelledby="ways" className="border-bar border-t-[3px] pt-4">
        <h2 id="ways" className="text-label">
          Other ways to reach us
        </h2>
        <dl className="mt-3 text-control">
          <Way name="Email">
            {email.placeholder ? (
              <>
                <span className="break-words">{email.text}</span>
                <span className="block text-small text-muted">
                  A placeholder: email to it does not arrive. Use the form.
                </span>
              </>
            ) : (
              <a href={`mailto:${email.text}`} className="text-link break-words">
                {email.text}
              </a>
            )}
          </Way>
          {phone && (
            <Way name="Phone">
              <a href={phone.href} className="text-link">
                {phone.text}
              </a>
            </Way>
          )}
          {signal && (
            <Way name="Signal">
              <a href={signal} rel="noopener external" className="text-link">
                Write on Signal
              </a>
            </Way>
          )}
          {postal && (
            <Way name="Post">
              <address className="not-italic">
                {postal.map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
              </address>
            </Way>
          )}
        </dl>
      </section>
      <section aria-labelledby="elsewhere" className="border-bar border-t-[3px] pt-4">
        <h2 id="elsewhere" className="text-label">
          Often faster
        </h2>
        <ul className="mt-1 text-control">
          {ELSEWHERE.map(({ path, name, text }) => (
            <li key={path} className="border-rule border-b py-3">
              <a href={path} className="text-link">
                {name}
              </a>
              <span className="block text-small text-muted">{text}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const ELSEWHERE = [
  { path: "/corrections", name: "Corrections", text: "What we change, and how it is shown." },
  {
    path: "/advertisement/packages",
    name: "Advertising packages",
    text: "Formats, rules, and how to ask for a price.",
  },
  { path: "/privacy", name: "Privacy", text: "What we store, and how to have it erased." },
  {
    path: "/dispensaries",
    name: "The directory",
    text: "Shops’ phone numbers and hours are there.",
  },
];

function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-rule border-b py-3">
      <dt className="font-semibold text-caption text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
