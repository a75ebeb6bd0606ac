import { useEffect } from "react";

/** Opens the printer's dialog once the print layout is there; without JavaScript the reader does it. */
export function PrintNow() {
  useEffect(() => {
    window.print();
  }, []);
  return null;
}
