import type { SignUpLook } from "#app/site/forms/sign-up-form.tsx";
import { SignUpHere } from "#app/site/forms/sign-up-here.tsx";
import { useFrame } from "#app/site/frame.ts";

/** The name of the form within a story: its page's action takes it. */
export const STORY_NEWSLETTER = "newsletter-story";

const LOOK: SignUpLook = {
  form: "mt-3",
  label: "text-small",
  row: "mt-1 max-md:flex-col",
  input: "field md:flex-1",
  button: "button button-solid",
  status: "mt-2 text-muted",
  error: "mt-2 text-danger",
};

/** The newsletter, between two paragraphs: product.md 6.12. */
export function StoryNewsletter() {
  const heading = useFrame()?.site.newsletterHeading;
  return (
    <section
      aria-labelledby={`${STORY_NEWSLETTER}-title`}
      className="my-9 border-bar border-t-[3px] border-b border-b-rule pt-4 pb-2 print:hidden"
    >
      <h2 id={`${STORY_NEWSLETTER}-title`} className="text-second">
        {heading}
      </h2>
      <p className="mt-1 text-control text-muted">One email a week. Your address is used for nothing else.</p>
      <SignUpHere name={STORY_NEWSLETTER} label="Email" look={LOOK} />
    </section>
  );
}
