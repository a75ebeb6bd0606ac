import { bar, pouch, squeeze, tin } from "./flat-packages.ts";
import type { Package } from "./package.ts";
import type { PackageName } from "./package-names.ts";
import { pot } from "./pot-package.ts";
import { can, dropper, jar } from "./round-packages.ts";
import { cartridge, tube } from "./small-packages.ts";

export const PACKAGES: Record<PackageName, Package> = {
  jar,
  pouch,
  tube,
  tin,
  bar,
  can,
  dropper,
  cartridge,
  pot,
  squeeze,
};
