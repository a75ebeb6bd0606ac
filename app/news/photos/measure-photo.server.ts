import { join } from "node:path";

/** Photographs lie here, inside `data/`. */
export const IMAGE_FOLDER = "images";

/** Names without folders, so that nothing outside the folder can be asked for. */
const IMAGE_NAME = /^[\w-][\w.-]*\.(?:jpe?g|png|webp|avif|tiff?)$/i;

export function isImageName(name: string): boolean {
  return IMAGE_NAME.test(name);
}

/**
 * What is in a file counts, not its name: a drawing (SVG) or document in a picture's clothes could name other files and takes
 * any time to draw. Formats as sharp names them; AVIF is HEIF's.
 */
export function isPhotoFormat(format: string): boolean {
  return ["jpeg", "png", "webp", "heif", "tiff"].includes(format);
}

/** Returns the size of an editor's picture as it is to be shown, in pixels, or why there is none. */
export async function measurePhoto(
  dataDir: string,
  name: string,
): Promise<{ width: number; height: number } | string> {
  const path = join(dataDir, IMAGE_FOLDER, name);
  if (!isImageName(name))
    return `“${name}” is no picture's name: a JPEG, PNG, WebP or AVIF file of ${IMAGE_FOLDER}/`;
  try {
    const { default: sharp } = await import("sharp");
    const { autoOrient, format } = await sharp(path).metadata();
    return isPhotoFormat(format) ? autoOrient : `${path} is a ${format} file, whatever its name says`;
  } catch (error) {
    return `${path} cannot be read as a picture: ${error instanceof Error ? error.message : error}`;
  }
}
