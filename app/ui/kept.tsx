import { createContext, type ReactNode, useContext } from "react";

/** What something rendered is kept by. */
type KeptBy = { name: string; of: object; and?: string; data?: true };

/** Returns what stands for the HTML in what React writes. The server's alone (frame/document/kept-html.server.tsx): in the browser there is none. */
export type Keeper = (by: KeptBy, render: () => ReactNode) => string;

export const KeeperContext = createContext<Keeper | undefined>(undefined);

type Props = {
  /** Of one object no two things have one name. */
  name: string;
  /** What it is made of, which never changes once it is here. Undefined: it is rendered each time. */
  of: object | undefined;
  /** What it depends on besides, such as the day. */
  and?: string;
  /** It reads the page's data: what of that it shows is in `of` and `and`. */
  data?: true;
  children: () => ReactNode;
};

/**
 * Elements that the server renders once for each `of`: the same HTML as without, so that the browser finds the elements it expects.
 * Nothing in them may depend on anything but `of` and `and`: neither the address, nor the visitor, nor `useId`. A form that posts to its
 * page may stand in them (site/forms/page-form.tsx): its address is put in each time. They stand between elements, never beside a text.
 */
export function Kept({ name, of, and, data, children }: Props) {
  const keep = useContext(KeeperContext);
  return <>{keep && of ? keep({ name, of, and, data }, children) : children()}</>;
}
