import { StatusMark } from "../status/status-mark.tsx";
import type { LawView } from "./law.page.server.ts";

/** Every product in this state at a glance; this page's own is marked. */
export function ProductStrip({ law: { products, path, place } }: { law: LawView }) {
  return (
    <nav aria-label={`Products in ${place}`} className="mt-7 border-bar border-t-[3px]">
      <ul className="grid text-control md:grid-cols-3 lg:grid-cols-6">
        {products.map((product) => {
          const here = product.path === path;
          return (
            <li key={product.path} className="border-rule border-b">
              <a
                href={product.path}
                aria-current={here ? "page" : undefined}
                className={`-mb-px flex h-full justify-between gap-x-3 gap-y-1 border-b-[3px] py-3 md:block md:pr-4 ${here ? "border-brand" : "border-transparent hover:text-green"}`}
              >
                <span className={here ? "font-semibold" : "font-medium"}>{product.name}</span>
                <StatusMark status={product.status} className="text-caption text-muted md:mt-1 md:flex" />
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
