/** The options of a choice of state: their codes, shown by name. */
export function StateOptions({ states }: { states: readonly { code: string; name: string }[] }) {
  return states.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
}
