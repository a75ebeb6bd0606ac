import type { PackageAsUsed } from "./as-used.ts";
import { REACT_DOM } from "./react-dom.ts";
import { REMIX } from "./remix.ts";
import { REACT_ROUTER, REACT_ROUTER_DOM, ROUTER } from "./router.ts";

/** Every package of which less is sent than it has. */
export const PACKAGES: readonly PackageAsUsed[] = [REACT_DOM, REMIX, ROUTER, REACT_ROUTER, REACT_ROUTER_DOM];
