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

const CELL = "border-rule border-b py-3 pr-4 align-top";

/** A brand's products with what their labels say. */
export function BrandProducts({ brand, products }: Props) {
  return (
    <section className="grid grid-cols-1 gap-x-12 gap-y-5 border-bar border-t-[3px] pt-5 lg:grid-cols-[4fr_8fr]">
      <div>
        <h2 className="text-[25px]/[29px] tracking-[-0.02em] md:text-[31px]/[35px]">What its labels say</h2>
        <p className="mt-2 text-[14px] text-muted">
          Amounts of a whole package and, where they are stated, of a serving.
        </p>
      </div>
      <ProductsTable brand={brand} products={products} />
    </section>
  );
}

/** It scrolls in its own region where the screen is narrow. */
function ProductsTable({ brand, products }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is scrolled by the keyboard too.
    <section aria-label={`Products of ${brand}`} tabIndex={0} className="min-w-0 overflow-x-auto">
      <table className="w-full min-w-[38rem] text-left text-[15px]/[22px] tabular-nums">
        <caption className="sr-only">
          Products of {brand}, with THC and CBD as their labels state them
        </caption>
        <thead className="text-[14px] text-muted">
          <tr>
            {["Product", "THC", "CBD", "Net contents"].map((heading) => (
              <th key={heading} scope="col" className="border-rule border-b pr-4 pb-2 font-semibold">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {products.map(({ path, name, category, form, amounts, net }) => (
            <tr key={path}>
              <th scope="row" className={`${CELL} font-normal`}>
                <a
                  href={path}
                  className="font-serif font-[560] text-[20px]/[24px] tracking-[-0.01em] hover:underline"
                >
                  {name}
                </a>
                <span className="block text-[13px] text-muted">
                  {category}
                  {form !== category && ` · ${form}`}
                </span>
              </th>
              {amounts.map(({ part, whole }, i) => (
                <td key={i === 0 ? "THC" : "CBD"} className={CELL}>
                  {whole}
                  {part && (
                    <span className="block text-[13px] text-muted">
                      {part.endsWith("%") ? `${part} by weight` : `${part} a serving`}
                    </span>
                  )}
                </td>
              ))}
              <td className={CELL}>{net ?? "Not stated"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
