import type { ReactNode } from "react";
import type { Label } from "./label.ts";

/** What the label says, drawn as one: amounts in a table, the rest below it. */
export function ProductLabel({ label, name }: { label: Label; name: string }) {
  const counted = label.servings !== undefined;
  const weighed = label.rows.some(({ percent }) => percent);
  return (
    <div className="max-w-[26rem] border-2 border-bar p-4 text-control">
      <table className="w-full border-collapse text-left tabular-nums">
        <caption className="border-bar border-b-[8px] pb-2 text-left font-serif text-section">
          What the label says
          <span className="sr-only"> of {name}</span>
        </caption>
        <thead>
          <tr className="border-rule-2 border-b text-caption">
            <th scope="col" className="py-1.5 font-semibold">
              Amount
            </th>
            {counted && (
              <th scope="col" className="py-1.5 pl-3 text-right font-semibold">
                Per serving
              </th>
            )}
            {weighed && (
              <th scope="col" className="py-1.5 pl-3 text-right font-semibold">
                By weight
              </th>
            )}
            <th scope="col" className="py-1.5 pl-3 text-right font-semibold">
              Per package
            </th>
          </tr>
        </thead>
        <tbody>
          {label.rows.map(({ name: substance, perServing, percent, perPackage }) => (
            <tr key={substance} className="border-rule-2 border-b">
              <th scope="row" className="py-2 font-bold text-label">
                {substance}
              </th>
              {counted && <td className="py-2 pl-3 text-right font-semibold text-label">{perServing}</td>}
              {weighed && <td className="py-2 pl-3 text-right font-semibold text-label">{percent}</td>}
              <td className="py-2 pl-3 text-right">{perPackage}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="mt-1 border-bar border-b-[4px] pb-1">
        {label.servings && <Line name="Servings in the package">{label.servings}</Line>}
        {label.servingSize && <Line name="Serving size">{label.servingSize}</Line>}
        {label.net && <Line name="Net contents">{label.net}</Line>}
      </dl>
      {label.ingredients.length > 0 && (
        <p className="mt-2.5 text-caption">
          <strong>Ingredients:</strong> {label.ingredients.join(", ")}.
        </p>
      )}
      {label.ingredients.length > 0 && (
        <p className="mt-1.5 text-caption">
          <strong>Contains:</strong>{" "}
          {label.allergens.length > 0 ? `${label.allergens.join(", ")}.` : "none of the major allergens."}
        </p>
      )}
      <p className="mt-2.5 font-semibold text-caption">
        For adults 21 and over. Keep out of reach of children and animals.
      </p>
    </div>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-rule-2 border-b py-1.5 last:border-b-0">
      <dt>{name}</dt>
      <dd className="text-right font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
