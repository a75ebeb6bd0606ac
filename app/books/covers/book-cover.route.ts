import type { LoaderFunctionArgs } from "@remix-run/node";
import { imageResponse, noSuchImage } from "#app/site/http/image-response.server.ts";
import { findBook } from "../books.file.server.ts";
import { BOOK_COVER_WIDTHS } from "./book-cover.ts";
import { bookCoverImage } from "./book-covers.server.ts";

/** `/book-cover/{slug}.svg?w=280`: a book's cover without its words, drawn for its width. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const book = findBook(params.slug ?? "");
  const width = BOOK_COVER_WIDTHS.find((each) => each === Number(searchParams.get("w") ?? 280));
  if (!book || !width) return noSuchImage();
  return imageResponse(request, await bookCoverImage(book, width), searchParams.has("v"));
}
