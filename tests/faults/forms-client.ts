/** Posts a form as a browser without JavaScript does; redirects are not followed. */
export function postForm(
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Accept: "text/html", ...headers },
    redirect: "manual",
  });
}
