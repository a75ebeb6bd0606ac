import { grouped } from "#app/utils/grouped.ts";
import type { PlaceAnswer } from "../answers/answer.ts";
import { OpenNow } from "./open-now.tsx";

/** A city, or a state's shops: how many are open now, and the way to them. */
export function PlaceCard({ answer }: { answer: PlaceAnswer }) {
  const { path, kicker, name, total, open, unsure, first, law, openPath, allPath, demonstration } = answer;
  return (
    <div className="grid items-end gap-x-6 gap-y-5 md:grid-cols-[1fr_auto]">
      <div>
        <p className="text-caption text-muted">
          {kicker}
          {demonstration && " · Demonstration listings, fictional"}
        </p>
        <h2 id="answer-city" className="text-section">
          <a href={path} className="headline-link">
            {name}
          </a>
        </h2>
        <p className="mt-2 text-control">
          <OpenNow open={openLine(total, open, unsure)} />
        </p>
        <p className="text-small text-muted">
          {first && (
            <>
              Best rated:{" "}
              <a href={first.path} className="text-link">
                {first.name}
              </a>
            </>
          )}
          {first && law && " · "}
          {law && (
            <a href={law.path} className="text-link">
              {law.text}
            </a>
          )}
        </p>
      </div>
      <p className="grid grid-cols-2 gap-3 md:flex">
        {openPath && (
          <a href={openPath} className="button button-solid px-3 md:px-5">
            {open === 1 ? "See the one that is open now" : `See the ${count(open ?? 0)} open now`}
          </a>
        )}
        <a href={allPath} className={openPath ? "button px-3 md:px-5" : "button button-solid"}>
          {total === 0 ? "Dispensaries nearby" : `All ${count(total)} in ${name.split(",")[0]}`}
        </a>
      </p>
    </div>
  );
}

function openLine(total: number, open?: number, unsure?: true): { open: boolean; text: string } {
  if (total === 0) return { open: false, text: "No dispensary in our directory" };
  const all = `${count(total)} ${total === 1 ? "dispensary" : "dispensaries"}`;
  if (open === undefined) return { open: false, text: all };
  const number = open > 0 ? count(open) : "None";
  return { open: open > 0, text: `${number} of ${all} ${unsure ? "known to be open" : "open"} now` };
}

function count(number: number): string {
  return grouped(number);
}
