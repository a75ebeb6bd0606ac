import { Contact } from "#app/directory/pages/listing-contact.tsx";
import { Services } from "#app/directory/pages/listing-facts.tsx";
import { Hours } from "#app/directory/pages/listing-hours.tsx";
import { ShopsWord } from "#app/directory/pages/shops-word.tsx";
import type { OwnListing } from "./listing.page.server.ts";

type Readers = Extract<OwnListing, { asleep: false }>["readers"];

/** The listing as its public page shows it, by that page's own parts: as it is, or as it would be. */
export function ReadersView({ readers: { facts, isPreview }, path }: { readers: Readers; path: string }) {
  return (
    <aside
      className="self-start border-bar border-t-[3px] pt-4 lg:sticky lg:top-24"
      aria-label="As readers see it"
    >
      <p className="font-semibold text-caption text-muted">
        {isPreview ? "As readers would see it" : "As readers see it now"}
      </p>
      <p className="text-caption text-muted">
        {isPreview ? "Not saved yet." : "What is not saved yet is not included."}
      </p>
      <p className="mt-3 font-serif text-label">{facts.name}</p>
      <p className="text-control text-muted">{[facts.address, facts.place].filter(Boolean).join(", ")}</p>
      {facts.open && (
        <p className={`mt-3 font-semibold text-control ${facts.open.now ? "text-green" : "text-ink"}`}>
          {facts.open.text}
        </p>
      )}
      {facts.shop?.description && (
        <p className="mt-4 whitespace-pre-line font-serif text-prose [overflow-wrap:anywhere]">
          {facts.shop.description}
        </p>
      )}
      <ShopsWord listing={facts} fields={["description"]} />
      <div className="mt-6 grid gap-6 [&_table]:max-w-none">
        <Contact listing={facts} />
        <Hours listing={facts} />
        <div className="*:first:mt-0">
          <Services listing={facts} />
        </div>
      </div>
      <p className="mt-6">
        <a href={path} className="text-link text-control">
          Open the page
        </a>
      </p>
    </aside>
  );
}
