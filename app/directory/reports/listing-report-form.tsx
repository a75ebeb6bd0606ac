import { useState } from "react";
import { AnsweredForm } from "#app/site/forms/answered-form.tsx";
import { EmailField } from "#app/site/forms/email-field.tsx";
import { FormColumns } from "#app/site/forms/form-columns.tsx";
import { MessageField } from "#app/site/forms/message-field.tsx";
import { SendButton, useFormState } from "#app/site/forms/page-form.tsx";
import { Icon } from "#app/ui/icon.tsx";

const FORM = "listing-report";

/** 'Report this listing': product.md 8.13. Closed until asked for; open when the page answers a post of it. */
export function ListingReportForm({ listing, name }: { listing: string; name: string }) {
  const sent = useFormState(FORM);
  const [open] = useState(Boolean(sent.html));

  return (
    <details id="report" className="group mt-10 border-rule border-y print:hidden" open={open}>
      <summary className="flex min-h-14 items-center justify-between gap-4 py-3">
        <span>
          <span className="font-semibold">Is something wrong here?</span>{" "}
          <span className="text-green">Report this listing</span>
        </span>
        <Icon name="chevron" className="icon size-4 shrink-0 stroke-2 text-muted group-open:rotate-180" />
      </summary>
      <AnsweredForm name={FORM} sent={sent} className="pt-3 pb-8">
        <input type="hidden" name="listing" value={listing} />
        <FormColumns
          words={`Has ${name} closed or moved, is its number wrong, or its license? We compare what you write with the registry before anything changes. The shop is not told who wrote.`}
        >
          <MessageField form={FORM} sent={sent} label="What is wrong" />
          <EmailField form={FORM} sent={sent} optional />
          <SendButton sent={sent}>Send the report</SendButton>
        </FormColumns>
      </AnsweredForm>
    </details>
  );
}
