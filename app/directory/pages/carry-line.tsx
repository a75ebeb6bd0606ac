import type { ListingView } from "./local-business.ts";

/** Whether a customer may carry what is bought there; the answer's page says the rest. */
export function CarryLine({ carry }: Pick<ListingView, "carry">) {
  if (!carry) return null;
  return (
    <p className="text-control text-muted">
      <a href={carry.path} className="text-link">
        {carry.text}
      </a>{" "}
      {carry.answer}
    </p>
  );
}
