import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** A label above its control. */
export function Field({
  label,
  htmlFor,
  className = "",
  children,
}: {
  label: string;
  htmlFor: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={htmlFor} className="mb-1 block font-semibold text-[13px]">
        {label}
      </label>
      {children}
    </div>
  );
}

/** A native select with the look of a field. */
export function Select({
  id,
  name,
  value,
  children,
}: {
  id: string;
  name: string;
  value: string | number | undefined;
  children: ReactNode;
}) {
  return (
    <div className="relative">
      <select id={id} name={name} defaultValue={value ?? ""} className="field appearance-none pr-9">
        {children}
      </select>
      <Icon name="chevron" className="icon pointer-events-none absolute top-3.5 right-3 size-4 stroke-2" />
    </div>
  );
}
