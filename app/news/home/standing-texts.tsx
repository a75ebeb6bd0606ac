import { Icon } from "#app/ui/icon.tsx";
import { TextSection } from "#app/ui/text-section.tsx";
import { TextWithPhones } from "#app/ui/text-with-phones.tsx";

/** What the site is, in one line on a desktop, and the two ways on: product.md 4.1. */
export function Statement({ text }: { text: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pt-3.5 pb-3">
      <h1 className="text-second font-medium">{text}</h1>
      <p className="flex gap-6 font-semibold text-caption">
        <a href="/dispensaries" className="text-link py-1">
          Browse all dispensaries
        </a>
        <a href="/category/news" className="text-link py-1">
          Read the news
        </a>
      </p>
    </div>
  );
}

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
