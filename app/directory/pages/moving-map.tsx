import type { ReactElement } from "react";
import { StreetStage } from "../map/street-stage.tsx";
import type { DirectoryView } from "./directory.page.server.ts";

type Props = { view: DirectoryView; label: string; children: ReactElement };

/** A map of a page's numbered shops: where there are streets the reader may look around on it (product.md 25.22). */
export function MovingMap({ view, label, children }: Props) {
  if (!view.streetMap) return children;
  return (
    <StreetStage key={view.path + view.search} map={view.streetMap} label={label}>
      {children}
    </StreetStage>
  );
}
