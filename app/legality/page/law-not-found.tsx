import type { StateCode } from "#app/utils/us-states.ts";
import { LAW_STATES } from "../facts/law-states.ts";
import { placeInSentence, placeName } from "../facts/place-name.ts";
import { PRODUCT_LIST, PRODUCTS, type Product } from "../facts/vocabulary.ts";
import { lawPath, lawQuestion, productPath } from "../law-paths.ts";

/** What a 404 of a law's address carries: the part of it that we know. */
type Asked = { kind: "law"; product?: Product; state?: StateCode };

export function isLawNotFound(data: unknown): data is Asked {
  return typeof data === "object" && data !== null && "kind" in data && data.kind === "law";
}

/** No such product or no such state: the list of those that exist. */
export function LawNotFound({ asked: { product, state } }: { asked: Asked }) {
  return (
    <div className="page py-14 md:py-20">
      <div className="border-bar border-t-[3px] pt-6">
        <h1 className="text-title">We have no page on that law</h1>
        <p className="mt-5 max-w-2xl font-serif text-standfirst text-muted">
          {state
            ? `We cover the law in ${placeInSentence(state)} for these products.`
            : "We cover the law of the 50 states and the District of Columbia, for the products below."}
        </p>
        <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-3">
          {PRODUCT_LIST.map((each) => (
            <li key={each}>
              <a
                href={state ? lawPath(each, state) : productPath(each)}
                className="inline-block py-1 text-link"
              >
                {state ? lawQuestion(each, placeInSentence(state)) : PRODUCTS[each].name}
              </a>
            </li>
          ))}
        </ul>
        {!state && (
          <>
            <h2 className="mt-10 text-second">{PRODUCTS[product ?? "cannabis"].name}, by state</h2>
            <ul className="mt-4 columns-2 gap-6 text-control md:columns-4">
              {LAW_STATES.map((each) => (
                <li key={each}>
                  <a href={lawPath(product ?? "cannabis", each)} className="inline-block py-1 text-link">
                    {placeName(each)}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
