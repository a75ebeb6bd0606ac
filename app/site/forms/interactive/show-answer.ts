import { tellForm } from "../form-posts.ts";
import { answerId, answerTitleId, ERROR_TITLE, type FormResult } from "../form-result.ts";

/** Leads to a form's answer once it is drawn, as the jump does without a script: product.md 17.3. */
export async function showAnswer(name: string, { ok }: FormResult): Promise<void> {
  document.title = (ok ? "" : ERROR_TITLE) + document.title.replace(ERROR_TITLE, "");
  await drawn();
  const answer = document.getElementById(ok ? name : answerId(name));
  // What says it in a line has that read out by itself.
  if (!answer?.hasAttribute("tabindex")) return;
  answer.focus();
  answer.querySelector("[data-again]")?.addEventListener("click", (event) => {
    event.preventDefault();
    void writeAnother(name);
  });
}

/** Puts a fresh form in the place of what was sent, and the cursor into it. */
async function writeAnother(name: string): Promise<void> {
  tellForm(name);
  await drawn();
  const fields = ":is(input:not([type=hidden], [tabindex]), select, textarea)";
  document.querySelector<HTMLElement>(`#${CSS.escape(name)} ${fields}`)?.focus();
}

/** React draws what it was told once the running script has ended. */
function drawn(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}

/** The summary of a form that no answer of the site's came to. */
export function notSentHtml(form: string, message: string): string {
  const [title, words] = ["h2", "p"].map((tag) => document.createElement(tag));
  if (!title || !words) return "";
  title.id = answerTitleId(form);
  title.className = "text-section";
  title.textContent = "Not sent";
  words.className = "mt-2";
  words.textContent = message;
  return title.outerHTML + words.outerHTML;
}
