import { useRouteLoaderData } from "@remix-run/react";
import type { IconName } from "#app/ui/icon-names.ts";
import type { Toast } from "./forms/flash.ts";
import type { FormResult } from "./forms/form-result.ts";

/** A category as the navigation shows it. */
export type CategoryLink = {
  slug: string;
  name: string;
  /** Only the featured ones: a symbol of /icons.svg and what the category holds. */
  featured?: { icon: IconName; description: string };
};

export type NavigationLink = { name: string; path: string };

/** How the site asks for a visitor's age: a line on top of the page, or a dialog over it. */
export type AdultNoticeMode = "notice" | "confirm";

/** What the root layout knows on every page, and any part of a page may ask for. */
export type Frame = {
  site: {
    url: string;
    name: string;
    product: string;
    logo: string[];
    logoDark?: string;
    adultNotice: string;
    footerStatement: string;
    promoLine: string;
    newsletterHeading: string;
    /** IANA: by whose calendar days are counted. */
    timeZone: string;
  };
  /** Where "For business" leads. */
  businessPath: string;
  /** Who signs up gets a mail, and confirms. */
  newsletterConfirms: boolean;
  categories: CategoryLink[];
  popularLocations: NavigationLink[];
  today: { iso: string; text: string };
  year: number;
  /** How this visitor is asked for their age; absent for one who was. */
  ageNotice?: AdultNoticeMode;
  /** The browser asked not to be tracked, and the page says that it was heard. */
  gpc?: true;
  toast?: Toast;
  formResult?: FormResult;
};

/** What the root's loader gave; undefined on an error page whose frame could not be loaded either. */
export function useFrame(): Frame | undefined {
  return useRouteLoaderData("root") as Frame | undefined;
}
