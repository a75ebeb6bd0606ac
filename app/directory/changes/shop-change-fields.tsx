import { Field, Select } from "#app/ui/field.tsx";
import { StateOptions } from "#app/ui/state-options.tsx";
import { CHANGE_KINDS, type ChangeKind, KIND_LIST } from "./shop-change.ts";

type Props = {
  /** What the fields' ids begin with. */
  id: string;
  state: string | undefined;
  kind: ChangeKind | undefined;
  states: readonly { code: string; name: string }[];
};

/** Which state's changes, and which kind of them: fields of a GET form. */
export function ShopChangeFields({ id, state, kind, states }: Props) {
  return (
    <>
      <Field label="State" htmlFor={`${id}-state`}>
        <Select id={`${id}-state`} name="state" value={state}>
          <option value="">All states</option>
          <StateOptions states={states} />
        </Select>
      </Field>
      <Field label="What happened" htmlFor={`${id}-kind`}>
        <Select id={`${id}-kind`} name="kind" value={kind}>
          <option value="">All changes</option>
          {KIND_LIST.map((each) => (
            <option key={each} value={each}>
              {CHANGE_KINDS[each]}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
