import { Field, Select } from "#app/ui/field.tsx";
import { StateOptions } from "#app/ui/state-options.tsx";
import { CARRY_PATH } from "./carry-query.ts";
import {
  AGES,
  CARRIED,
  CARRIED_LIST,
  type CarryQuestion,
  saidAmount,
  UNIT_LIST,
  UNITS,
} from "./carry-question.ts";

type Props = { states: { code: string; name: string }[]; question?: CarryQuestion };

/**
 * The question as a GET form: one row of seven, two columns on a phone, where an answered one folds into a line with "Change"
 * (legality.css: the form follows its `<details>`).
 */
export function CarryForm({ states, question }: Props) {
  return (
    <search aria-label="Can I carry it?" className="carry-band">
      <div className="page">
        {question && (
          <div className="carry-folded">
            <div>
              <p className="font-semibold">{foldedLine(question, states)}</p>
              <p className="text-caption text-muted">
                {AGES[question.age ?? "21"]}, {question.patient ? "with a patient card" : "no patient card"}
              </p>
            </div>
            <details>
              <summary className="button">Change</summary>
            </details>
          </div>
        )}
        <form action={CARRY_PATH} method="get" className="carry-form">
          <Field label="State" htmlFor="carry-state">
            <Select id="carry-state" name="state" value={question?.state} required>
              {!question && <option value="">Choose a state</option>}
              <StateOptions states={states} />
            </Select>
          </Field>
          <Field label="Product" htmlFor="carry-product">
            <Select id="carry-product" name="product" value={question?.product ?? "cannabis"}>
              {CARRIED_LIST.map((product) => (
                <option key={product} value={product}>
                  {CARRIED[product].name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Amount" htmlFor="carry-amount">
            <input
              id="carry-amount"
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              maxLength={10}
              defaultValue={question?.amount}
              className="field"
            />
          </Field>
          <Field label="Unit" htmlFor="carry-unit">
            <Select id="carry-unit" name="unit" value={question?.unit ?? "oz"}>
              {UNIT_LIST.map((unit) => (
                <option key={unit} value={unit}>
                  {UNITS[unit].name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Age" htmlFor="carry-age">
            <Select id="carry-age" name="age" value={question?.age ?? "21"}>
              {(["21", "18", "17"] as const).map((age) => (
                <option key={age} value={age}>
                  {AGES[age]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Patient card" htmlFor="carry-patient">
            <Select id="carry-patient" name="patient" value={question?.patient ? "yes" : "no"}>
              <option value="no">No</option>
              <option value="yes">Yes</option>
            </Select>
          </Field>
          <button type="submit" className="button button-solid">
            Show the answer
          </button>
        </form>
      </div>
    </search>
  );
}

/** "Ohio · Cannabis flower · 2 ounces". */
function foldedLine({ state, product, amount, unit }: CarryQuestion, states: Props["states"]): string {
  const name = states.find(({ code }) => code === state)?.name;
  const what = product === "medical-marijuana" ? CARRIED.cannabis.name : CARRIED[product].name;
  return [name, what, amount && unit && saidAmount(amount, unit)].filter(Boolean).join(" · ");
}
