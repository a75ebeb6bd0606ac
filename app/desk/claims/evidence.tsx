import { Address } from "#app/business/pages/address.tsx";
import { Cell, ResponsiveTable, Row } from "#app/ui/responsive-table.tsx";
import type { ClaimView } from "./claim-view.server.ts";

/** The claim, the registry's row, and what follows from the two. */
export function Evidence({ open }: { open: ClaimView }) {
  const registry = open.registryDay ? `The registry, ${open.registryDay}` : "The registry";
  return (
    <section className="mt-7">
      <h2 className="text-label">What we know</h2>
      <ResponsiveTable
        caption="The claim beside the registry"
        columns={[
          { key: "what", name: <span className="sr-only">What</span>, className: "columns:w-32" },
          { key: "claim", name: "The claim" },
          { key: "registry", name: registry },
          { key: "compared", name: "Compared", className: "columns:w-44" },
        ]}
        className="barless beside md:table-fixed"
      >
        {open.compared.map(({ name, claim, registry: onFile, words, same }) => (
          <Row key={name} head={name}>
            <Cell label="The claim" className="wrap-anywhere">
              <Address text={claim} />
            </Cell>
            <Cell label="The registry" className="wrap-anywhere">
              <Address text={onFile} />
            </Cell>
            <Cell
              label="Compared"
              className={same === undefined ? "" : same ? "font-semibold text-green" : "text-danger"}
            >
              {words}
            </Cell>
          </Row>
        ))}
      </ResponsiveTable>
      <p className="mt-3 text-caption text-muted">
        {`Compared with the file as the registry gave it, never with what a shop wrote.${open.source ? ` ${open.source}.` : ""}`}
      </p>
      {open.others.length > 0 && (
        <ul aria-label="Other claims of this listing" className="mt-3 text-control">
          {open.others.map(({ path, text }) => (
            <li key={path}>
              <a href={path} className="text-link wrap-anywhere">
                {text}
              </a>
            </li>
          ))}
          {open.moreOthers > 0 && <li className="text-muted">{`And ${open.moreOthers} older ones.`}</li>}
        </ul>
      )}
    </section>
  );
}
