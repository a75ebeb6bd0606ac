/** The pages about the site itself, as each of them names the others. */
export const COMPANY_LINKS = [
  { path: "/about", name: "About" },
  { path: "/editorial-standards", name: "Editorial standards" },
  { path: "/corrections", name: "Corrections" },
  { path: "/accessibility", name: "Accessibility" },
  { path: "/contact", name: "Contact" },
  { path: "/terms", name: "Terms" },
  { path: "/privacy", name: "Privacy" },
  { path: "/consumer-health-data", name: "Consumer health data" },
  { path: "/cookies", name: "Cookies" },
] as const;

/** From the home page to a page about the site; those that only About links to stand under it. */
export function companyTrail(path: string) {
  const name = COMPANY_LINKS.find((link) => link.path === path)?.name ?? "";
  const underAbout = ["/editorial-standards", "/corrections", "/accessibility"].includes(path);
  return [
    { name: "Home", path: "/" },
    ...(underAbout ? [{ name: "About", path: "/about" }] : []),
    { name, path },
  ];
}
