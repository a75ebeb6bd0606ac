import { Icon } from "#app/ui/icon.tsx";
import { TextSection } from "#app/ui/text-section.tsx";
import { TextWithPhones } from "#app/ui/text-with-phones.tsx";

type PublicHealthProps = { title: string; points: { lead: string; text: string }[] };

export function PublicHealth({ title, points }: PublicHealthProps) {
  return (
    <TextSection title={title}>
      <div className="grid gap-x-6 gap-y-5 font-serif text-prose md:grid-cols-2">
        {points.map(({ lead, text }) => (
          <p key={lead}>
            <strong className="font-semibold">{lead}</strong> <TextWithPhones text={text} />
          </p>
        ))}
      </div>
    </TextSection>
  );
}

/** Ten questions, at most one of them open (product.md 4.5); find-in-page opens the one it finds. */
export function Questions({ faq }: { faq: { question: string; answer: string }[] }) {
  return (
    <TextSection
      title="Questions readers ask"
      note={
        <>
          General information, not legal or medical advice.{" "}
          <a href="/legality" className="text-link">
            The law, state by state
          </a>
        </>
      }
    >
      <div className="border-rule border-t">
        {faq.map(({ question, answer }, index) => (
          <details key={question} name="questions" open={index === 0} className="group border-rule border-b">
            <summary className="flex min-h-14 items-center justify-between gap-4">
              <h3 className="text-label">{question}</h3>
              <Icon name="chevron" className="icon size-4 shrink-0 text-green group-open:rotate-180" />
            </summary>
            <p className="max-w-[66ch] pb-5 font-serif text-prose proportional-nums">{answer}</p>
          </details>
        ))}
      </div>
    </TextSection>
  );
}
