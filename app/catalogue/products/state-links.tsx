type Props = {
  heading: string;
  states: { name: string; path: string }[];
  patientsOnly?: boolean;
};

/** The states something is sold in: each leads to what else is sold there. */
export function StateLinks({ heading, states, patientsOnly }: Props) {
  return (
    <section>
      <h2 className="font-sans font-semibold text-control">{heading}</h2>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-control">
        {states.map(({ name, path }) => (
          <li key={path}>
            <a href={path} className="inline-block py-0.5 text-link">
              {name}
            </a>
          </li>
        ))}
      </ul>
      {patientsOnly && <p className="mt-1 text-small text-muted">To registered patients only.</p>}
    </section>
  );
}
