/** "Open until 9 pm" with its dot in green, or "Opens 8 am" without one. */
export function OpenNow({ open }: { open: { open: boolean; text: string } }) {
  return open.open ? (
    <span className="font-semibold text-green">
      <span aria-hidden="true" className="mr-1.5 inline-block size-[9px] rounded-full bg-brand" />
      {open.text}
    </span>
  ) : (
    <span className="text-muted">{open.text}</span>
  );
}
