import { OwnForm, useOwnForm } from "#app/business/pages/own-form.tsx";

/** The way out of a shop, for whoever looks after it: product.md 15.4. */
export function LeaveForm({
  shop,
  isLast,
  token,
}: {
  shop: string;
  /** Nobody is left to look after it. */
  isLast: boolean;
  token: string;
}) {
  const { errors, message } = useOwnForm("leave");
  return (
    <section className="border-bar border-t-[3px] pt-5">
      <h2 className="text-label">Leave</h2>
      <OwnForm name="leave" token={token} className="mt-2">
        {isLast && <input type="hidden" name="last" value="yes" />}
        {message && <p className="text-caption text-danger">{errors?.sure ?? message}</p>}
        <label className="flex min-h-11 items-start gap-3 py-2 text-control">
          <input type="checkbox" name="sure" value="yes" className="mt-0.5 size-5 shrink-0 accent-green" />
          {isLast
            ? "I am the last owner. When I leave, nobody looks after this shop, and what we wrote, its deals and photos are hidden right away."
            : "I no longer want to look after this shop."}
        </label>
        <button type="submit" className="button mt-2">
          Leave {shop}
        </button>
      </OwnForm>
    </section>
  );
}
