import { ImageLink } from "./catalogue-image.tsx";
import { productPicturePath } from "./packages/picture-paths.ts";
import type { ProductCard } from "./product.card.server.ts";

/** The rank of the names on their page. */
type Shown = { level: 2 | 3 };

/** A product in a grid: its picture, whose it is, what the label says in a line. On a phone the picture stands at the left. */
function ProductTeaser({ product, level, eager }: Shown & { product: ProductCard; eager: boolean }) {
  const Heading = `h${level}` as const;
  const { path, name, brand, category, form, amount, patientsOnly, picture } = product;
  return (
    <article className="grid grid-cols-[104px_1fr] gap-x-4 md:block">
      <ImageLink
        path={path}
        src={(width, shape) => productPicturePath(picture, width, shape)}
        width={400}
        phone={104}
        phoneShape="1x1"
        eager={eager}
      />
      <div>
        <p className="font-semibold text-caption text-green md:mt-3">
          {category}
          {form !== category && ` · ${form}`}
        </p>
        <Heading className="mt-0.5 text-label md:mt-1 md:text-second">
          <a href={path} className="headline-link">
            {name}
          </a>
        </Heading>
        <p className="mt-1 text-small tabular-nums md:mt-1.5 md:text-control">{amount}</p>
        <p className="mt-0.5 text-caption text-muted md:mt-1">
          {brand}
          {patientsOnly && " · Registered patients only"}
        </p>
      </div>
    </article>
  );
}

/** Products: one, two or three across. The first row may stand above the fold. */
export function ProductGrid({
  products,
  level,
  eager = 0,
}: Shown & { products: ProductCard[]; eager?: number }) {
  return (
    <ul className="grid gap-x-6 gap-y-6 md:grid-cols-2 md:gap-y-10 lg:grid-cols-3">
      {products.map((product, i) => (
        <li key={product.path}>
          <ProductTeaser product={product} level={level} eager={i < eager} />
        </li>
      ))}
    </ul>
  );
}
