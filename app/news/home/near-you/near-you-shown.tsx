import type { ReactNode, RefObject } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { type NearYouAnswer, nearYouPath } from "./near-you-answer.ts";

export type NearYouShownProps = {
  answer: NearYouAnswer;
  heading: RefObject<HTMLHeadingElement>;
  change: () => void;
  forget: () => void;
};

/** Asks what is near a ZIP: undefined for one that nobody knows. No cookie goes along. Throws when no answer comes. */
export async function askNear(zip: string): Promise<NearYouAnswer | undefined> {
  const response = await fetch(nearYouPath(zip), { credentials: "omit" });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`near you: ${response.status}`);
  return response.json();
}

/** Three open shops, a deal and the state's limit: six cells in the room of the form, two rows on a tablet, rows of 64 px on a phone. */
export function NearYouShown({ answer, heading, change, forget }: NearYouShownProps) {
  const { place, state, shops, open, within, deal, dealsPath, law, path, demonstration } = answer;
  const room = 3 - shops.length;
  return (
    <div className="grid grid-cols-2 md:grid-cols-[150px_repeat(3,minmax(0,1fr))] lg:grid-cols-[172px_repeat(5,minmax(0,1fr))]">
      <div className="flex flex-wrap content-start items-baseline gap-x-3 py-2.5 max-md:col-span-2 max-md:h-20 md:h-28 md:flex-col md:gap-y-0.5">
        <h2 ref={heading} tabIndex={-1} id="near-you" className="text-label outline-none">
          Near you
        </h2>
        <a href={path} className="text-link text-small">
          {place}
        </a>
        <p className="flex gap-4 text-caption max-md:w-full">
          <button type="button" onClick={change} className="text-link py-1">
            Change
          </button>
          <button type="button" onClick={forget} className="text-link py-1">
            Forget
          </button>
        </p>
      </div>
      {shops.map((shop) => (
        <Cell
          key={shop.path}
          row
          call={shop.phone && { ...shop.phone, shop: shop.name }}
          above={[shop.miles, demonstration && "fictional"].filter(Boolean).join(" · ")}
          title={
            <a href={shop.path} className="hover:underline">
              {shop.name}
            </a>
          }
        >
          {shop.opening?.open ? (
            <span className="flex items-center gap-2 font-semibold text-green">
              <span className="size-[9px] shrink-0 rounded-full bg-brand" />
              {shop.opening.text}
            </span>
          ) : (
            <span className="text-muted">{shop.opening?.text ?? "Hours not known"}</span>
          )}
        </Cell>
      ))}
      {room > 0 && (
        <Cell
          row
          wide={room}
          above={within ? `Within ${within} miles` : "All of them"}
          title={within ? "No dispensary that we list" : counted(open, shops)}
        >
          <a href={path} className="text-link">
            {within ? "The ten nearest" : "See them with a map"}
          </a>
        </Cell>
      )}
      {deal ? (
        <Cell
          half
          first
          above={`${demonstration ? "Fictional deal" : "Deal"}, ${deal.ends}`}
          title={
            <a href={deal.path} className="hover:underline">
              {deal.title}
            </a>
          }
        >
          {deal.shop}
        </Cell>
      ) : (
        <Cell half first above="Deals" title="None today">
          <a href={dealsPath} className="text-link">
            Deals in {state}
          </a>
        </Cell>
      )}
      <Cell half above={law.who} title={law.title}>
        <a href={law.path} className="text-link">
          {law.link}
        </a>
      </Cell>
    </div>
  );
}

/** One whose hours nobody knows may be open. */
function counted(open: number, shops: NearYouAnswer["shops"]): string {
  if (open > 0) return `${open} open now`;
  return shops.every(({ opening }) => opening) ? "None is open now" : "None is known to be open";
}

type CellProps = {
  above: string;
  title: ReactNode;
  children: ReactNode;
  /** Over so many of the columns of shops. */
  wide?: number;
  /** A row on a phone; half of one. */
  row?: boolean;
  half?: boolean;
  /** On a phone a key beside it calls the shop. */
  call?: { text: string; href: string; shop: string };
  /** Begins a row on a tablet. */
  first?: boolean;
};

const WIDE: Record<number, string> = { 2: "md:col-span-2", 3: "md:col-span-3" };

function Cell({ above, title, children, wide = 1, row, half, first, call }: CellProps) {
  const place = row
    ? `max-md:col-span-2 max-md:h-16 ${call ? "relative max-md:pr-14" : ""}`
    : "max-md:h-[78px]";
  return (
    <div
      className={`min-w-0 overflow-hidden border-rule py-2 max-md:border-t md:border-l md:px-3.5 md:py-2.5 ${place} ${WIDE[wide] ?? ""} ${first ? "max-lg:pr-3 md:max-lg:border-l-0 md:max-lg:pl-0" : ""} ${half ? "md:max-lg:col-span-2 md:max-lg:h-[88px] md:max-lg:border-t lg:h-28" : "md:h-28"}`}
    >
      <p className={`truncate text-caption text-muted ${row ? "max-md:float-right max-md:pl-3" : ""}`}>
        {above}
      </p>
      <p
        className={`line-clamp-1 font-[560] font-serif text-prose leading-5.5 ${half ? "lg:line-clamp-2" : "md:line-clamp-2"}`}
      >
        {title}
      </p>
      <p className="truncate text-caption md:mt-1">{children}</p>
      {call && (
        <a
          href={call.href}
          aria-label={`Call ${call.shop}, ${call.text}`}
          className="button button-solid absolute top-2.5 right-0 size-11 min-h-11 px-0 md:hidden"
        >
          <Icon name="phone" />
        </a>
      )}
    </div>
  );
}
