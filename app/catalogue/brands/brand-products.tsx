import { ScrollRegion } from "#app/ui/scroll-region.tsx";
import { TextSection } from "#app/ui/text-section.tsx";

type Props = {
  brand: string;
  products: {
    path: string;
    name: string;
    category: string;
    form: string;
    /** Of THC and of CBD: a serving's milligrams or the percentage, and the package's milligrams. */
    amounts: { part?: string; whole: string }[];
    net?: string;
  }[];
};

const CELL = "border-rule border-b py-3 pr-3 align-top md:pr-4";

/** A brand's products with what their labels say. */
export function BrandProducts({ brand, products }: Props) {
  return (
    <TextSection
      title="What its labels say"
      note="Amounts in a whole package and, where stated, in a serving."
    >
      <ProductsTable brand={brand} products={products} />
    </TextSection>
  );
}

/** On a phone the net contents stand under the name; where even that is too wide, the table scrolls in its own region. */
function ProductsTable({ brand, products }: Props) {
  return (
    <ScrollRegion label={`Products of ${brand}`} className="min-w-0 overflow-x-auto">
      <table className="w-full text-left text-control tabular-nums">
        <caption className="sr-only">
          Products of {brand}, with THC and CBD as their labels state them
        </caption>
        <thead className="text-small text-muted">
          <tr>
            {["Product", "THC", "CBD", "Net contents"].map((heading) => (
              <th
                key={heading}
                scope="col"
                className="border-rule border-b pr-4 pb-2 font-semibold max-md:last:hidden"
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {products.map(({ path, name, category, form, amounts, net }) => (
            <tr key={path}>
              <th scope="row" className={`${CELL} font-normal`}>
                <a href={path} className="font-serif text-label hover:underline">
                  {name}
                </a>
                <span className="block text-caption text-muted">
                  {category}
                  {form !== category && ` · ${form}`}
                </span>
                {net && <span className="block text-caption text-muted md:hidden">{net}</span>}
              </th>
              {amounts.map(({ part, whole }, i) => (
                <td key={i === 0 ? "THC" : "CBD"} className={CELL}>
                  {whole}
                  {part && (
                    <span className="block whitespace-nowrap text-caption text-muted">
                      {part.endsWith("%") ? `${part} by weight` : `${part} a serving`}
                    </span>
                  )}
                </td>
              ))}
              <td className={`${CELL} max-md:hidden`}>{net ?? "Not stated"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
