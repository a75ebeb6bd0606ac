/** Words that stand in what is sent, so that what comes back can be told. */
export const MARK = "zq9";

/** What would be code, markup, another header, another path or a key of every object, if anything took it for more than text. */
export const HOSTILE: readonly string[] = [
  `"'><${MARK} ${MARK}="${MARK}=">`,
  `<script>${MARK}()</script>`,
  `</script><${MARK}>`,
  `javascript:${MARK}()`,
  `' OR 1=1; drop table accounts; --${MARK}`,
  `\r\nSet-Cookie: ${MARK}=1\r\nX-${MARK}: 1`,
  `${MARK}\u0000${MARK}`,
  `__proto__`,
  `constructor`,
  `../../../../etc/passwd`,
  `..\\..\\${MARK}`,
  `//${MARK}.example`,
  `https://${MARK}.example/`,
  `/\\${MARK}.example`,
  `{"$gt":"","__proto__":{"${MARK}":1}}`,
  `\u202e${MARK}\u2066\ud83c\udf3f\uFEFF`,
  `${MARK.repeat(700)}`,
  `=HYPERLINK("https://${MARK}.example")`,
  `-1`,
  `1e309`,
  `${"(a+)+".repeat(50)}${MARK}`,
  `%00%ff%${MARK}`,
];

/** Names that some loader or form reads, and some that every object has. */
export const PARAMETERS: readonly string[] =
  `q state city sort page near services rating open next _data index again step topic add v do who
  action listing day format product amount category tag brand kind all zip lat lon from to id form token email name message license role
  session account invitation claim revision decision reason note text part bbox limit offset utm_source __proto__ constructor toString q[] q[a]`.split(
    /\s+/,
  );

/** A parameter's hostile value, as a query; the same name twice is an array to many. */
export function hostileQuery(name: string, value: string): string {
  return new URLSearchParams([
    [name, value],
    [name, value],
  ]).toString();
}

/** Says what is wrong with an answer to hostile input: a failure, the input as markup, a header that it wrote, another site. */
export function wrongWith(
  site: string,
  { status, headers, text }: { status: number; headers: Headers; text: string },
): string | undefined {
  if (status >= 500 && status !== 503) return `status ${status}`;
  const location = headers.get("Location") ?? headers.get("X-Remix-Redirect");
  if (location && new URL(location, site).origin !== new URL(site).origin) return `leads to ${location}`;
  if (headers.getSetCookie().some((cookie) => cookie.startsWith(MARK))) return "sets a cookie";
  if (headers.has(`X-${MARK}`)) return "writes a header";
  if (!/html|svg|xml/.test(headers.get("Content-Type") ?? "")) return undefined;
  if (new RegExp(`<(${MARK}|script>${MARK})`, "i").test(text)) return "is markup";
  const markup = text.replace(/<script\b[\s\S]*?<\/script>/g, "");
  if (new RegExp(`"'(>|&gt;)(<|&lt;)${MARK}`).test(markup)) return "leaves its attribute";
  if (new RegExp(`(href|src|action)="javascript:${MARK}`, "i").test(markup)) return "is a link that runs";
  return undefined;
}
