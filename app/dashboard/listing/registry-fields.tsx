import { SectionHeading } from "#app/ui/section-heading.tsx";
import type { OwnListing } from "./listing.page.server.ts";

type Registry = Extract<OwnListing, { asleep: false }>["registry"];

/** What is not the shop's to change, and how it is mended. */
export function RegistryFields({
  registry: { name, address, license, verified },
  path,
}: {
  registry: Registry;
  path: string;
}) {
  const rows = [
    { term: "Name", value: name },
    { term: "Address", value: address },
    { term: "License", value: license, verified },
  ];
  return (
    <section className="mt-11 border-bar border-t-[3px] pt-5">
      <SectionHeading>Fields from the registry</SectionHeading>
      <p className="mt-2 text-caption text-muted">
        Name, address, position and license come from the state’s file and cannot be edited here. If one is
        wrong, we check it at the source and correct the file.
      </p>
      <dl className="mt-2">
        {rows.map((row) => (
          <div
            key={row.term}
            className="grid gap-x-6 border-rule border-b py-2.5 text-control md:grid-cols-[168px_1fr]"
          >
            <dt className="font-semibold">{row.term}</dt>
            <dd className="[overflow-wrap:anywhere]">
              {row.value}
              {row.verified && (
                <>
                  {" · "}
                  <span className="font-semibold text-green">Verified</span> {row.verified}
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        <a href={`${path}#report`} className="text-link text-control">
          Ask for a correction
        </a>
      </p>
    </section>
  );
}
