import { ScrollRegion } from "#app/ui/scroll-region.tsx";
import { keptFor, STORED_ITEMS } from "./cookie-list.ts";

/** All that the site keeps in a browser. */
export function CookieTable() {
  return (
    <ScrollRegion
      label="Cookies, session storage and local storage"
      className="my-8 overflow-x-auto border-bar border-t-[3px]"
    >
      <table className="w-full border-collapse md:min-w-[36rem] text-left text-control">
        <caption className="py-3 text-left text-small text-muted">
          All that this site’s own pages keep in a browser
        </caption>
        <thead className="text-caption text-muted">
          <tr>
            <Head>Name</Head>
            <Head>What for</Head>
            <Head className="max-md:hidden">Set when</Head>
            <Head className="max-md:hidden">Kept</Head>
          </tr>
        </thead>
        <tbody>
          {STORED_ITEMS.map((item) => (
            <tr key={item.name} className="border-rule border-b align-top">
              <th scope="row" className="w-28 py-3 pr-4 md:w-32 font-semibold">
                {item.name}
                <span className="block font-normal text-caption text-muted">{item.kind}</span>
              </th>
              <td className="py-3 md:pr-4">
                {item.purpose}
                {/* A phone has room for two columns: what the other two say stands here. */}
                <span className="mt-1.5 block text-small text-muted md:hidden">
                  Set: {item.set}. Kept: {keptFor(item).toLowerCase()}.
                </span>
              </td>
              <td className="w-36 py-3 pr-4 max-md:hidden">{item.set}.</td>
              <td className="w-24 py-3 max-md:hidden">{keptFor(item)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Head({ className = "", children }: { className?: string; children: string }) {
  return (
    <th scope="col" className={`border-rule border-y py-2 pr-4 font-semibold ${className}`}>
      {children}
    </th>
  );
}
