import { join } from "node:path";
import { reasonOf } from "#app/site/published-data/problem.ts";
import { readInFolder } from "#app/site/published-data/stays-in-folder.server.ts";
import { stateName } from "#app/utils/us-states.ts";
import type { Advertising } from "../rates/advertising.file.server.ts";
import { audienceSuffices, audienceText } from "../rates/state-rule.ts";
import { AD_FORMATS } from "./ad-formats.ts";
import type { Creative } from "./creative.server.ts";
import { imageSize } from "./image-size.server.ts";

/** Of one artwork: the rate card says so. */
const MAX_BYTES = 750 * 1024;

/**
 * Returns why a cannabis licensee's advertisement must not run, by the rules of the states it would run in; undefined when
 * nothing stands against it. One without states runs in all.
 */
export function breachOfLaw(
  { licensee, licenseNumber, states }: Pick<Creative, "licensee" | "licenseNumber" | "states">,
  { stateRules, audience }: Pick<Advertising, "stateRules" | "audience">,
): string | undefined {
  if (!licensee) return undefined;
  const rules = stateRules.filter(({ state }) => !states || states.includes(state));
  const unnumbered = rules.find((rule) => rule.licenseNumber && !licenseNumber);
  if (unnumbered) {
    return `licenseNumber: is required in ${stateName(unnumbered.state)} (${unnumbered.citation})`;
  }
  const unproven = rules.find((rule) => !audienceSuffices(rule, audience?.adultPercent));
  if (!unproven) return undefined;
  const asked = `${stateName(unproven.state)} asks for an audience of ${audienceText(unproven)} adults (${unproven.citation})`;
  const measured = audience
    ? `${audience.adultPercent} percent were measured`
    : "no audience is entered in advertising.json";
  return `states: ${asked}, and ${measured}`;
}

/** Where the artwork lies: data/images/ads/, or public/. */
function artworkFile(dataDir: string, image: string): string {
  return image.startsWith("/") ? join("public", image) : join(dataDir, "images", "ads", image);
}

/**
 * Reads an artwork. Throws an error that says why it cannot stand in its place: it is not there, a link that leads out of its folder, too
 * heavy, or neither the size of its format nor exactly twice that.
 */
export function readArtwork(
  dataDir: string,
  { image, format }: Pick<Creative, "image" | "format">,
): Buffer<ArrayBuffer> {
  const path = artworkFile(dataDir, image);
  const bytes = readInFolder(path, MAX_BYTES);
  const size = imageSize(bytes);
  if (!size) throw new Error(`${path} is no PNG or JPEG picture`);
  const { width, height } = AD_FORMATS[format];
  const fits = [1, 2].some((scale) => size.width === width * scale && size.height === height * scale);
  if (fits) return bytes;
  throw new Error(
    `${path} is ${size.width} × ${size.height} px; a ${format} is ${width} × ${height}, or twice that`,
  );
}

/** Returns why the artwork cannot stand in its place; undefined when it can. */
export function faultOfArtwork(
  dataDir: string,
  creative: Pick<Creative, "image" | "format">,
): string | undefined {
  try {
    readArtwork(dataDir, creative);
    return undefined;
  } catch (error) {
    const reason = isSystemError(error)
      ? `${artworkFile(dataDir, creative.image)} cannot be read`
      : reasonOf(error);
    return `image: ${reason}`;
  }
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}
