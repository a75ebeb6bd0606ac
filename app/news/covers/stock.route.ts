import type { LoaderFunctionArgs } from "@remix-run/node";
import { coverImage } from "#app/drawing/covers/cover-image.server.ts";
import { stockCover } from "#app/drawing/covers/stock-covers.ts";
import { imageResponse, noSuchImage } from "#app/site/http/image-response.server.ts";

/** `/stock/{name}.svg`: one of the five pictures that stand for one that failed to load. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const stock = stockCover(params.name ?? "");
  if (!stock) return noSuchImage();
  const { name: _name, ...cover } = stock;
  return imageResponse(
    request,
    await coverImage({ ...cover, width: 600, height: 400, format: "svg" }),
    false,
  );
}
