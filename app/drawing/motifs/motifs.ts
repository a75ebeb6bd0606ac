import type { MotifName } from "../covers/cover-names.ts";
import { book } from "./book.ts";
import { capitol } from "./capitol.ts";
import { chart } from "./chart.ts";
import { courthouse } from "./courthouse.ts";
import { flask } from "./flask.ts";
import { gavel } from "./gavel.ts";
import { jar } from "./jar.ts";
import { leaf } from "./leaf.ts";
import { microphone } from "./microphone.ts";
import type { Motif } from "./motif.ts";
import { pin } from "./pin.ts";
import { sprout } from "./sprout.ts";
import { storefront } from "./storefront.ts";

export const MOTIFS: Record<MotifName, Motif> = {
  leaf,
  jar,
  flask,
  courthouse,
  gavel,
  storefront,
  sprout,
  pin,
  chart,
  book,
  microphone,
  capitol,
};
