import { postOf, tellForm } from "../form-posts.ts";
import { ATTEMPT_FIELD } from "../form-result.ts";
import { askForm } from "./ask-form.ts";
import { notSentHtml, showAnswer } from "./show-answer.ts";

/**
 * Sends a form of the page, unless it is being sent, and shows what became of it. Returns whether the page's data may have changed. What
 * is sent again, because no answer came or none that took it, is the same attempt: it is stored once.
 */
export async function sendForm(
  name: string,
  element: HTMLFormElement,
  url: string,
  route: string,
): Promise<boolean> {
  const post = postOf(name);
  if (!post || post.state === "submitting") return false;
  const attempt = element.elements.namedItem(ATTEMPT_FIELD) as HTMLInputElement;
  // Browsers hide randomUUID on a page without TLS, and beside the form's values (product.md 9.6) any word will do that is rare.
  attempt.value ||= crypto.randomUUID?.() ?? String(Math.random());
  // No form here holds a file.
  const fields = new URLSearchParams(new FormData(element) as unknown as Record<string, string>);
  tellForm(name, { ...post, state: "submitting" });
  const { result, answered } = await askForm(url, route, fields);
  if (!result.ok) result.html ??= notSentHtml(name, result.message ?? "");
  tellForm(name, { state: "idle", data: result });
  // Before the page is loaded anew: the router leads back to where the reader was when that began.
  await showAnswer(name, result);
  return answered && !result.away;
}
