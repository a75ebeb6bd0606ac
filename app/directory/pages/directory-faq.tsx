import { TextSection } from "#app/ui/text-section.tsx";

const FAQ = [
  {
    question: "What is a dispensary?",
    answer:
      "A dispensary is a shop licensed by a state to sell cannabis. Some serve only registered patients, some serve any adult 21 or over, and many serve both from separate counters.",
  },
  {
    question: "What do I need to bring?",
    answer:
      "A government-issued photo ID that shows your age. For a medical purchase, bring your state's patient card as well. Many shops take cash or debit only, because card networks do not process cannabis sales.",
  },
  {
    question: "How do ratings work?",
    answer:
      "A rating is the average of the reviews that came with a listing, from one to five stars, with their number beside it. Where nobody has rated a shop it says so. The order weighs a rating by its reviews, as if each shop had 25 more of the average of all shops: (rating × reviews + 25 × average) ÷ (reviews + 25). So 4.9 from 534 reviews stands before 5.0 from 12. Ratings cannot be bought, and advertisers are not ranked higher.",
  },
  {
    question: "How do I correct or claim a listing?",
    answer:
      "Open the listing. “Report this listing” is for everyone: say what is wrong, and where we can check it. “Is this your business?” is for the owner.",
  },
];

export const DIRECTORY_FAQ_JSON_LD = {
  "@type": "FAQPage",
  mainEntity: FAQ.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
};

/** The directory's four questions: product.md 8.1. */
export function DirectoryFaq() {
  return (
    <TextSection title="About this directory">
      <div className="border-rule border-t">
        {FAQ.map(({ question, answer }) => (
          <details key={question} name="directory-faq" className="group border-rule border-b">
            <summary className="flex min-h-14 items-center justify-between gap-4">
              <h3 className="text-label">{question}</h3>
              <svg className="icon size-4 shrink-0 text-green group-open:rotate-180" aria-hidden="true">
                <use href="/icons.svg#chevron" />
              </svg>
            </summary>
            <p className="max-w-[66ch] pb-5 font-serif text-prose">{answer}</p>
          </details>
        ))}
      </div>
    </TextSection>
  );
}
