/**
 * Parameters that campaigns, mailings and networks add to a link to count who followed it. They say nothing about the page, so
 * that they neither make another page nor lead away from this one.
 */
const CAMPAIGN =
  /^(?:utm_\w+|gclid|gclsrc|gbraid|wbraid|dclid|gad_source|gad_campaignid|srsltid|fbclid|msclkid|ttclid|twclid|yclid|li_fat_id|igshid|epik|mc_cid|mc_eid|_hsenc|_hsmi|vero_id|mkt_tok|_ga|_gl)$/i;

/**
 * Takes a request target, an address or a query ("?a=1"); returns it without campaigns' parameters, and without the question mark
 * when no parameter is left. What remains stays as it was written.
 */
export function withoutCampaign(address: string): string {
  const begin = address.indexOf("?") + 1;
  if (begin === 0) return address;
  const hash = address.indexOf("#", begin);
  const end = hash === -1 ? address.length : hash;
  const parameters = address.slice(begin, end).split("&");
  const kept = parameters.filter((parameter) => !CAMPAIGN.test(parameter.split("=", 1)[0] ?? ""));
  if (kept.length === parameters.length) return address;
  const query = kept.length > 0 ? `?${kept.join("&")}` : "";
  return address.slice(0, begin - 1) + query + address.slice(end);
}
