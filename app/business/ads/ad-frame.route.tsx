import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { renderToStaticMarkup } from "react-dom/server";
import { adsCookie } from "#app/site/cookies.server.ts";
import { readForm } from "#app/site/forms/read-form.server.ts";
import { CACHE } from "#app/site/http/cache-policy.ts";
import { missing } from "#app/site/http/not-found.server.ts";
import { env } from "#app/utils/env.server.ts";
import stylesheet from "../../app.css?url";
import { readAdConsent } from "./ad-consent.server.ts";
import { AD_FORMATS, type AdFormat, adFrameHref } from "./ad-formats.ts";
import { AdFrameDocument, AdQuestion, GpcHonored, HouseAdInFrame, NoAd, ProviderAd } from "./ad-frame.tsx";
import { framePolicy } from "./ad-frame-policy.server.ts";
import { listHouseAds } from "./ads.file.server.ts";

/**
 * `/ad-frame/{format}`: what fills a place that no advertiser took, where the operator configured a provider. The page around
 * it is the same for everybody; what depends on the visitor is here: the question, the provider's script after a yes and never
 * under Global Privacy Control; after a no the site's own advertisement in the one place of a page that has it (`house=true`,
 * product.md 1.4). `ask=true` asks again.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { format, script } = placeOf(params.format);
  const { answer, gpc } = await readAdConsent(request.headers);
  const asks = !answer || isSet(request, "ask");
  if (gpc) return document(format, <GpcHonored />);
  if (asks) return document(format, <AdQuestion format={format} host={script.host} />);
  if (answer === "yes") return document(format, <ProviderAd format={format} script={script.href} />, script);
  const [house] = isSet(request, "house") ? listHouseAds(format) : [];
  return document(format, house ? <HouseAdInFrame ad={house} /> : <NoAd />);
}

function isSet(request: Request, name: "ask" | "house"): boolean {
  return new URL(request.url).searchParams.get(name) === "true";
}

/** Takes the answer, and shows what follows from it in the same place. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { format } = placeOf(params.format);
  const answer = (await readForm(request)).get("answer") === "yes" ? "yes" : "no";
  return redirect(adFrameHref(format, isSet(request, "house")), {
    status: 303,
    headers: { "Set-Cookie": await adsCookie.serialize(answer), "Cache-Control": CACHE.never },
  });
}

function placeOf(name: string | undefined): { format: AdFormat; script: URL } {
  if (!env.AD_SCRIPT_URL || !name || !Object.hasOwn(AD_FORMATS, name)) {
    throw missing("There is no such advertisement.");
  }
  return { format: name as AdFormat, script: new URL(env.AD_SCRIPT_URL) };
}

function document(format: AdFormat, content: React.ReactNode, script?: URL): Response {
  const html = renderToStaticMarkup(
    <AdFrameDocument format={format} stylesheet={script ? undefined : stylesheet}>
      {content}
    </AdFrameDocument>,
  );
  return new Response(`<!DOCTYPE html>${html}`, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": framePolicy(script?.origin),
      "Cache-Control": CACHE.never,
    },
  });
}
