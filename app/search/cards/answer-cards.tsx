import type { Answer, PageAnswer } from "../answers/answer.ts";
import { LawCard } from "./law-card.tsx";
import { PlaceCard } from "./place-card.tsx";
import { ShopCard } from "./shop-card.tsx";

/** The answers above the list, in their order: product.md 16.3. */
export function AnswerCards({ answers }: { answers: readonly Answer[] }) {
  return answers.map((answer) => (
    <section
      key={answer.kind}
      aria-labelledby={`answer-${answer.kind}`}
      className="mt-7 border-bar border-t-[3px] pt-5"
    >
      <Card answer={answer} />
    </section>
  ));
}

function Card({ answer }: { answer: Answer }) {
  switch (answer.kind) {
    case "law":
      return <LawCard answer={answer} />;
    case "shop":
      return <ShopCard answer={answer} />;
    case "city":
      return <PlaceCard answer={answer} />;
    case "page":
      return <PageCard answer={answer} />;
  }
}

function PageCard({ answer: { path, kicker, title, summary } }: { answer: PageAnswer }) {
  return (
    <>
      <p className="text-caption text-muted">{kicker}</p>
      <h2 id="answer-page" className="text-section">
        <a href={path} className="headline-link">
          {title}
        </a>
      </h2>
      <p className="mt-2 max-w-[44rem] font-serif text-prose text-muted">{summary}</p>
    </>
  );
}
