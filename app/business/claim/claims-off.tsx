import { Notice } from "../pages/notice.tsx";
import type { ClaimsAre } from "./claims-are.server.ts";

/** What stands in the form's place where listings cannot be claimed: how to write to us. */
export function ClaimsOff({ off }: { off: Exclude<ClaimsAre, "on"> }) {
  return (
    <Notice className="mt-7">
      <p>
        <strong className="font-semibold">
          {off === "no-mail"
            ? "Email is not set up here yet."
            : "On this site we look after all listings ourselves."}
        </strong>{" "}
        {off === "no-mail"
          ? "Without it we cannot check an address, so nothing can be claimed on this page."
          : "Nothing can be claimed on this page."}{" "}
        <a href="/contact?topic=listing" className="text-link">
          Write to us
        </a>{" "}
        from the shop’s email address and say what should change on your listing. A person reads it.
      </p>
    </Notice>
  );
}
