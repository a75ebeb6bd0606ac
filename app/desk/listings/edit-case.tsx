import { EDIT_REASONS } from "#app/directory/edits/edit-reasons.ts";
import { Cell, namedColumns, ResponsiveTable, Row } from "#app/ui/responsive-table.tsx";
import { CaseHead } from "../case-parts.tsx";
import { DecisionForm, UndoForm } from "../decision-form.tsx";
import type { EditView } from "./listings-desk.page.server.ts";

/** A shop's word beside the registry's, and the decision where it waits. */
export function EditCaseView({ open, asked, token }: { open: EditView; asked: boolean; token: string }) {
  return (
    <>
      <CaseHead open={open} asked={asked} />
      <div className="mt-6">
        <ResponsiveTable caption="Who says what" columns={namedColumns("Who", "Says")} className="beside">
          {open.words.map(({ who, text }) => (
            <Row key={who} head={who}>
              <Cell label="Says" className="wrap-anywhere whitespace-pre-line">
                {text}
              </Cell>
            </Row>
          ))}
        </ResponsiveTable>
      </div>
      {open.waits ? (
        <>
          <p className="mt-5 max-w-[44rem] text-control">
            {open.phone
              ? `Call ${open.phone}, the number in the registry’s file, and ask whether the shop made this change.`
              : "The file has no number. Take one from the registry, and ask whether the shop made this change."}
          </p>
          <DecisionForm
            path={open.path}
            token={token}
            thing="change"
            revision={open.revision}
            seen={open.seen}
            reasons={EDIT_REASONS}
          />
        </>
      ) : open.undo ? (
        <UndoForm path={open.path} token={token} {...open.undo} />
      ) : (
        <p className="mt-5 text-control">
          There is nothing to decide here. The shop can choose the registry’s word with one button.
        </p>
      )}
    </>
  );
}
