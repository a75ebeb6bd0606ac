import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { notFound } from "#app/site/http/not-found.server.ts";
import { parseProduct, productPath } from "../law-paths.ts";

/** `/is-{product}-legal` without a state leads to the page of all states. */
export function loader({ request }: LoaderFunctionArgs) {
  const asked = /^\/is-(.+)-legal\/?$/i.exec(new URL(request.url).pathname)?.[1];
  const product = asked && parseProduct(asked);
  if (!product) throw notFound(request);
  return redirect(productPath(product), 301);
}
