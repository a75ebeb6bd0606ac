import { type ComponentType, type FormEvent, useEffect, useRef, useState } from "react";
import { forgetPlace, keepPlace, keptZip } from "#app/directory/places/kept-place.ts";
import type { NearYouAnswer } from "./near-you-answer.ts";
import type { NearYouShownProps } from "./near-you-shown.tsx";

type Shown = {
  Answer: ComponentType<NearYouShownProps>;
  answer: NearYouAnswer;
};

const UNKNOWN = "We don’t know that ZIP code. Check its five digits.";
const AWAY = "The shops near you did not load. Try again.";

/**
 * Open shops, a deal and the state's limit near a ZIP that this device remembers (product.md 4.6). The page is the same for everybody: the
 * browser asks for what is near, in the room that stands there before and after. Without JavaScript it is a form to the near view.
 */
export function NearYou() {
  const [shown, setShown] = useState<Shown>();
  // Of the field, once the answer was asked for: "Change" begins with it.
  const [zip, setZip] = useState("");
  const [state, setState] = useState<"" | "asking" | typeof UNKNOWN | typeof AWAY>("");
  const heading = useRef<HTMLHeadingElement>(null);
  // A reader's own press takes the focus with what replaces its button; a remembered ZIP takes it from nobody.
  const pressed = useRef(false);

  async function ask(zip: string): Promise<void> {
    setState("asking");
    setZip(zip);
    try {
      const { askNear, NearYouShown } = await import("./near-you-shown.tsx");
      const answer = await askNear(zip);
      if (answer) keepPlace(zip, answer.at);
      else forgetPlace();
      setState(answer ? "" : UNKNOWN);
      setShown(answer && { Answer: NearYouShown, answer });
    } catch {
      setState(AWAY);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, of what the device has kept.
  useEffect(() => {
    const kept = keptZip();
    if (kept) ask(kept);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is the occasion, not an input.
  useEffect(() => {
    if (pressed.current) heading.current?.focus();
    pressed.current = false;
  }, [shown]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const zip = String(new FormData(event.currentTarget).get("near")).trim();
    // The room for the answer is made by the press itself: nothing moves when it comes.
    document.documentElement.dataset.near = "";
    pressed.current = true;
    ask(zip);
  }

  return (
    <section
      aria-labelledby="near-you"
      className="border-bar border-t-[3px] border-b border-b-rule max-md:pb-3 max-md:[[data-near]_&]:h-[22rem] md:h-[115px] md:max-lg:[[data-near]_&]:h-[203px]"
    >
      {shown ? (
        <shown.Answer answer={shown.answer} heading={heading} change={change} forget={forget} />
      ) : (
        <form
          action="/dispensaries"
          method="get"
          onSubmit={submit}
          className="grid gap-x-5 pt-2.5 md:grid-cols-[152px_auto_1fr] md:pt-3"
        >
          <div className="md:row-span-2">
            <h2 ref={heading} tabIndex={-1} id="near-you" className="text-label outline-none">
              Near you
            </h2>
            <p className="text-caption text-muted md:mt-1.5">Open shops, a deal, your state’s limit</p>
          </div>
          <div className="max-md:mt-2.5 md:border-rule md:border-l md:pl-5">
            <label htmlFor="near-zip" className="block font-semibold text-caption">
              ZIP code
            </label>
            <div className="mt-1 flex gap-3">
              <input
                id="near-zip"
                name="near"
                required
                inputMode="numeric"
                autoComplete="postal-code"
                maxLength={60}
                placeholder="Like 80202"
                defaultValue={zip}
                aria-describedby="near-note"
                aria-invalid={state === UNKNOWN || undefined}
                className="field max-md:flex-1 md:w-48"
              />
              <input type="hidden" name="open" value="now" />
              <button type="submit" className="button button-solid">
                Show open shops
              </button>
            </div>
          </div>
          <p
            id="near-note"
            role="status"
            className={`max-w-[24rem] self-end pb-1 text-caption max-md:mt-2 ${state === UNKNOWN || state === AWAY ? "font-semibold text-danger" : "text-muted"}`}
          >
            {state === "asking" && "Looking for open shops…"}
            {state === "" && (
              <>
                Kept on this device only. We don’t store it, and it is in no cookie.{" "}
                <a href="/privacy#near-you" className="text-link">
                  Privacy
                </a>
              </>
            )}
            {state !== "asking" && state}
          </p>
        </form>
      )}
    </section>
  );

  function change() {
    pressed.current = true;
    setShown(undefined);
  }

  function forget() {
    forgetPlace();
    change();
  }
}
