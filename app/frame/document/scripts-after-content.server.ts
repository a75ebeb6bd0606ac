const PRELOAD = '<link rel="modulepreload"';
const MODULES = /<script type="module" async="">([^<]*)<\/script>/;
const IMPORT = /^import (?:\* as (\w+) from )?("[^"]+");$/gm;

/**
 * Takes a whole page as Remix writes it and returns the page with its modules asked for once everything in sight is
 * there and drawn, all at once. Every page can be read and used without them; sooner, 100 kB of script share a slow line
 * with the fonts, the styles and the first picture. No element comes or goes: React compares them. Throws when a page's
 * scripts are not written as this reads them, which a new version of Remix might do.
 */
export function scriptsAfterContent(html: string): string {
  const modules = MODULES.exec(html)?.[1];
  if (modules === undefined) {
    // A page without scripts is whole as it is.
    if (html.includes('<script type="module"') || html.includes(PRELOAD)) throw unknownScripts();
    return html;
  }
  const imports = Array.from(modules.matchAll(IMPORT), ([, name, url]) => ({ name, url }));
  const rest = modules.replace(IMPORT, "").trim();
  if (imports.length === 0 || /^import [^(]/m.test(rest)) throw unknownScripts();
  const names = imports.map(({ name }) => name ?? "").join(",");
  const loads = imports.map(({ url }) => `import(${url})`).join(",");
  const script = `addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(async()=>{
document.querySelectorAll("[rel=modulepreload]").forEach(link=>link.removeAttribute("media"));
const[${names}]=await Promise.all([${loads}]);
${rest}})))`;
  return html
    .replaceAll(PRELOAD, `${PRELOAD} media="not all"`)
    .replace(MODULES, () => `<script>${script}</script>`);
}

function unknownScripts(): Error {
  return new Error(
    "app/frame/document/scripts-after-content.server.ts does not know the form of this page's scripts",
  );
}
