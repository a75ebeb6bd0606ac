import { createElement, Fragment, type ReactNode } from "react";

/** Shows items whose place is all that tells them apart, and which never change it: as children of their own, they need no key. */
export function inOrder<Item>(items: readonly Item[], show: (item: Item, at: number) => ReactNode) {
  return createElement(Fragment, null, ...items.map(show));
}
