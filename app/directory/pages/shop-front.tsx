import { Icon } from "#app/ui/icon.tsx";
import { pingOf } from "../counts/count.ts";
import { useCounting } from "../counts/use-counting.ts";
import { directionsHref } from "../listing.card.ts";
import { PhotoGroup } from "../photos/photo-group.tsx";
import { FarFromKept, measuredOf } from "../where/from-reader.tsx";
import { CarryLine } from "./carry-line.tsx";
import type { ListingView } from "./local-business.ts";
import { Opening } from "./opening.tsx";
import { Rating } from "./rating.tsx";
import { ShopsWord } from "./shops-word.tsx";

/** Under a listing's name: its address, whether it is open, and on a phone what most come for (product.md 25.45). */
export function ListingLine({ listing }: { listing: ListingView }) {
  const { open, shop } = listing;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="mt-2 font-serif text-prose text-muted">
          {[listing.address, listing.place].filter(Boolean).join(", ")}
        </p>
        {open && shop && (
          <p className={`font-semibold text-control max-md:hidden ${open.now ? "text-green" : "text-ink"}`}>
            {open.text}
          </p>
        )}
      </div>
      <OpenAndFar listing={listing} />
      {!shop && (
        <p className="mt-2 flex items-center gap-3 text-control md:hidden">
          <Rating rating={listing.rating} reviews={listing.reviews} />
        </p>
      )}
      <CallAndGo listing={listing} />
      <div className="mt-3 md:hidden">
        <CarryLine carry={listing.carry} />
      </div>
    </>
  );
}

/** On a phone: whether it is open, and how far it is: from the reader's ZIP where the address or the device has one. */
function OpenAndFar({ listing: { open, where, position } }: { listing: ListingView }) {
  const far = where.distances.at(-1);
  return (
    <div className="mt-2 overflow-hidden text-control md:hidden">
      <div className="open-and-far">
        <Opening opening={open && { open: open.now, text: open.short }} />
        {far && <span className={where.near ? undefined : "far-from-center"}>{far.short}</span>}
        {position && !where.near && <FarFromKept shop={measuredOf(position)} />}
      </div>
    </div>
  );
}

/** On a phone, above everything else: most come to call or to drive there. */
function CallAndGo({ listing: { id, phone, address, name, place, shop } }: { listing: ListingView }) {
  // A shop's own page counts for it: product.md 15.25.
  const counted = shop && id;
  return (
    <div className="mt-4 flex gap-3 md:hidden">
      {phone?.href && (
        <a
          href={phone.href}
          ping={pingOf("call", counted)}
          className="button button-solid flex-1 justify-center tabular-nums"
        >
          <Icon name="phone" />
          {phone.text}
        </a>
      )}
      <a
        href={directionsHref(`${address ?? name}, ${place}`)}
        ping={pingOf("directions", counted)}
        className="button flex-1 justify-center"
        target="_blank"
        rel="noopener noreferrer nofollow"
      >
        <Icon name="directions" />
        Directions
      </a>
    </div>
  );
}

/** What a shop that looks after its listing shows of itself, in plain words of its own. */
export function ShopFront({
  listing,
  shop: { description, since },
}: {
  listing: ListingView;
  shop: NonNullable<ListingView["shop"]>;
}) {
  useCounting(listing.id);
  const { photos } = listing;
  const pictures = photos && photos.all.length > 0 && <PhotoGroup photos={photos} shop={listing.name} />;
  const isOne = photos?.all.length === 1;
  const words = (
    <div className="min-w-0 max-w-[37em]">
      {description && (
        <p
          className={`whitespace-pre-line font-serif text-prose [overflow-wrap:anywhere] ${isOne ? "" : "lg:text-lead"}`}
        >
          {description}
        </p>
      )}
      <ShopsWord listing={listing} fields={["description"]} />
    </div>
  );
  // One photograph has the words beside it, several have them below.
  if (isOne)
    return (
      <div className="grid gap-x-6 lg:grid-cols-[792fr_384fr]">
        {pictures}
        <div className="mt-7 grid content-start gap-6">
          {words}
          <LookedAfter since={since} />
        </div>
      </div>
    );
  return (
    <>
      {pictures}
      <div className="mt-7 grid gap-x-12 gap-y-6 lg:grid-cols-[8fr_4fr]">
        {words}
        <LookedAfter since={since} className="lg:border-l lg:pl-6" />
      </div>
    </>
  );
}

function LookedAfter({ since, className = "" }: { since: string; className?: string }) {
  return (
    <div className={`border-rule text-caption text-muted ${className}`}>
      <p className="font-semibold text-ink">Looked after by the shop</p>
      <p className="mt-1">
        Since {since}. What the shop wrote is marked with the day. Name, address and license come from the
        state registry.
      </p>
      <p className="mt-3 flex flex-wrap gap-x-6 text-small">
        <a href="#question" className="text-link">
          Ask the shop
        </a>
        <a href="#report" className="text-link">
          Report this listing
        </a>
      </p>
    </div>
  );
}
