import { withoutCampaign } from "#app/utils/campaign-parameters.ts";

/**
 * Takes where a page stands; returns its path and query, as a form's action or a redirect may name it: without what a campaign
 * added, and without the "//host" at the beginning that would lead to another site.
 */
export function pageAddress({ pathname, search }: { pathname: string; search: string }): string {
  return pathname.replace(/^\/+/, "/") + withoutCampaign(search);
}
