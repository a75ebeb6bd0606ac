import { type CoverShape, type CoverWidth, coverHeight } from "#app/drawing/covers/cover-sizes.ts";

type Props = {
  /** The address of the drawing in a width and a shape. */
  src: (width: CoverWidth, shape: CoverShape) => string;
  /** The width of its place in CSS px and its shape, on a wide screen and on a phone. */
  width: CoverWidth;
  shape?: CoverShape;
  phone?: CoverWidth;
  phoneShape?: CoverShape;
  /** Above the fold: fetched at once. */
  eager?: boolean;
};

const POINTERS_ONLY = { "aria-hidden": true, tabIndex: -1 };

/** A drawing that leads somewhere: the name below it is the same link, for everybody; this one is for pointers only. */
export function ImageLink({ path, className = "", ...image }: Props & { path: string; className?: string }) {
  return (
    <a href={path} {...POINTERS_ONLY} className={`block hover:opacity-90 ${className}`}>
      <CatalogueImage {...image} />
    </a>
  );
}

/** A drawing of the catalogue. The text beside it says what it shows, so it has no text of its own. */
export function CatalogueImage(props: Props) {
  const { src, width, shape = "3x2", phone = width, phoneShape = shape, eager } = props;
  return (
    <picture>
      {phone !== width && (
        <source
          media="(max-width: 767px)"
          srcSet={src(phone, phoneShape)}
          width={phone}
          height={coverHeight(phone, phoneShape)}
        />
      )}
      <img
        src={src(width, shape)}
        alt=""
        data-cover=""
        width={width}
        height={coverHeight(width, shape)}
        loading={eager ? undefined : "lazy"}
        decoding={eager ? undefined : "async"}
        {...(eager ? { fetchpriority: "high" } : {})}
        className="block h-auto w-full"
      />
    </picture>
  );
}
