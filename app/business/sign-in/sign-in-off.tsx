import { Notice } from "../pages/notice.tsx";

/** What stands in the form's place where nobody can sign in: why, and how to write to us. */
export function SignInOff({ off, contact }: { off: "mail" | "tls"; contact: string | undefined }) {
  return (
    <Notice className="mt-6">
      <p>
        <strong className="font-semibold">
          {off === "mail" ? "Email is not set up on this site," : "This site has no secure connection yet,"}
        </strong>{" "}
        {off === "mail" ? "so no code can be sent." : "so nobody can sign in."}{" "}
        {contact ? (
          <>
            Write to{" "}
            <a href={`mailto:${contact}`} className="text-link">
              {contact}
            </a>
          </>
        ) : (
          <a href="/contact?topic=listing" className="text-link">
            Write to us
          </a>
        )}{" "}
        about your listing.
      </p>
    </Notice>
  );
}
