import type { LoaderFunctionArgs } from "@remix-run/node";
import { imageResponse, noSuchImage } from "#app/site/http/image-response.server.ts";
import { photoFile } from "./photo-file.server.ts";
import { readPhotoAddress } from "./photo-sizes.ts";

/** `/photo/{width}/{file}.{format}`: an editor's photograph, as photo-sizes.ts writes its address. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const wanted = readPhotoAddress(params.width, params.file);
  const photo = wanted && (await photoFile(wanted));
  return photo ? imageResponse(request, photo, false) : noSuchImage();
}
