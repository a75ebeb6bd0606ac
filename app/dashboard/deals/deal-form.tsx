import { OwnForm, useOwnForm } from "#app/business/pages/own-form.tsx";
import { DEAL_LENGTHS } from "#app/catalogue/deals/deal.ts";
import type { DealLawOfState } from "#app/catalogue/deals/writing/deal-law.server.ts";
import { FormField } from "#app/ui/field.tsx";
import { DealButtons } from "./deal-buttons.tsx";
import type { DealFormState } from "./deals.page.server.ts";
import { KindField } from "./kind-field.tsx";
import { WeekdaysField } from "./weekdays-field.tsx";

const NAME = "deal";

/** The form of a deal. A draft may be half of one, so that only the server says what is missing. */
export function DealForm({ form, law, token }: { form: DealFormState; law?: DealLawOfState; token: string }) {
  const { errors } = useOwnForm(NAME);
  const { text, revision } = form;
  const field = { form: NAME, errors };
  return (
    <OwnForm name={NAME} token={token} className="grid gap-5">
      {revision !== undefined && <input type="hidden" name="revision" value={revision} />}
      <KindField id={`${NAME}-kind`} form={form} law={law} error={errors?.kind} />
      <FormField
        {...field}
        name="title"
        label="Title"
        hint={`${DEAL_LENGTHS.title.join(" to ")} characters.`}
      >
        {(control) => (
          <input
            {...control}
            maxLength={DEAL_LENGTHS.title[1]}
            defaultValue={text.title}
            autoComplete="off"
            className="field"
          />
        )}
      </FormField>
      <TextField {...field} name="summary" label="What you offer" value={text.summary} />
      <TextField {...field} name="conditions" label="Conditions" value={text.conditions} />
      <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
        <FormField {...field} name="starts" label="From">
          {(control) => <input {...control} type="date" defaultValue={text.starts} className="field" />}
        </FormField>
        <FormField {...field} name="ends" label="Until" hint="The deal ends automatically after this day.">
          {(control) => <input {...control} type="date" defaultValue={text.ends} className="field" />}
        </FormField>
      </div>
      <WeekdaysField chosen={text.weekdays} error={errors?.weekdays} />
      <DealButtons form={form} refused={form.refused || errors !== undefined} />
    </OwnForm>
  );
}

function TextField({
  name,
  label,
  value,
  ...field
}: {
  form: string;
  errors: Record<string, string> | undefined;
  name: "summary" | "conditions";
  label: string;
  value: string;
}) {
  const [least, most] = DEAL_LENGTHS[name];
  return (
    <FormField {...field} name={name} label={label} hint={`${least} to ${most} characters.`}>
      {(control) => (
        <textarea
          {...control}
          rows={2}
          maxLength={most}
          defaultValue={value}
          className="field h-auto py-2.5 leading-6"
        />
      )}
    </FormField>
  );
}
