import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";
import { env } from "#app/utils/env.server.ts";
import { measurePhoto } from "../photos/measure-photo.server.ts";
import { PHOTO_FORMATS, photoPath, photoSrcset, photoWidths } from "../photos/photo-sizes.ts";

/** The text's column: product.md 6.9. */
const SIZES = "(min-width: 768px) 600px, 100vw";

/**
 * Gives pictures of `data/images/` their size and lighter formats. A picture from elsewhere is left out: it would tell
 * somebody else of every reader, and move the page when it comes.
 */
export function fitImages() {
  return async (tree: Root): Promise<void> => {
    const images: { element: Element; index: number; parent: Element | Root }[] = [];
    visit(tree, "element", (element: Element, index, parent) => {
      if (element.tagName === "img" && index !== undefined && parent) {
        images.push({ element, index, parent: parent as Element | Root });
      }
    });
    for (const { element, parent } of images) {
      const file = String(element.properties.src ?? "").replace(/^(?:\.?\/)?images\//, "");
      const size = await measurePhoto(env.DATA_DIR, file);
      const at = parent.children.indexOf(element);
      if (typeof size === "string") parent.children.splice(at, 1);
      else parent.children[at] = picture(element, { file, ...size });
    }
  };
}

function picture(element: Element, photo: { file: string; width: number; height: number }): Element {
  const { file, width, height } = photo;
  const sources: Element[] = PHOTO_FORMATS.slice(0, -1).map((format) => ({
    type: "element",
    tagName: "source",
    properties: { type: `image/${format}`, srcSet: photoSrcset(photo, format), sizes: SIZES },
    children: [],
  }));
  const src = photoPath(file, Math.max(...photoWidths(Math.min(width, 800))), "jpeg");
  element.properties = {
    alt: element.properties.alt ?? "",
    src,
    width,
    height,
    loading: "lazy",
    decoding: "async",
  };
  return { type: "element", tagName: "picture", properties: {}, children: [...sources, element] };
}
