import { join } from "node:path";

/** Photographs lie here, inside `data/`. */
export const IMAGE_FOLDER = "images";

/** Names without folders, so that nothing outside the folder can be asked for. */
const IMAGE_NAME = /^[\w-][\w.-]*\.(?:jpe?g|png|webp|avif|tiff?)$/i;

export function isImageName(name: string): boolean {
  return IMAGE_NAME.test(name);
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
    const { autoOrient } = await sharp(path).metadata();
    return autoOrient;
  } catch (error) {
    return `${path} cannot be read as a picture: ${error instanceof Error ? error.message : error}`;
  }
}
