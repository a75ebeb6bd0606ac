import type { ReactNode } from "react";
import { BreadcrumbTrail } from "#app/ui/breadcrumb.tsx";
import { CONFIDENCES, STATUS_LIST } from "../facts/vocabulary.ts";
import { MARK_PATTERNS, StatusMark } from "../status/status-mark.tsx";
import { StatusPatterns } from "../status/status-patterns.tsx";
import { CheckedDay, Citation } from "./citation.tsx";
import type { LawView } from "./law.page.server.ts";
import { lawTrail } from "./law-json-ld.ts";
import { LawOutline } from "./law-outline.tsx";
import { ProductStrip } from "./product-strip.tsx";
import { UncheckedBanner } from "./unchecked-banner.tsx";

/** The question, its answer in the first sentence, and what the answer rests on. */
export function LawHead({ law }: { law: LawView }) {
  const { question, answer, basis } = law;
  return (
    <header>
      <StatusPatterns name={MARK_PATTERNS} statuses={STATUS_LIST} />
      <BreadcrumbTrail trail={lawTrail(law)} />
      <div className="mt-3 grid gap-x-12 md:grid-cols-[8fr_4fr]">
        <div>
          <h1 className="text-headline">{question}</h1>
          <p className="mt-4 max-w-[34em] font-serif text-lead md:mt-5">
            <strong className="font-[640]">{answer.word}</strong> {answer.text}
          </p>
          {basis?.note && <p className="mt-3 max-w-[40em] font-serif text-prose text-muted">{basis.note}</p>}
          <UncheckedBanner law={law} />
        </div>
        <LawOutline law={law} />
      </div>
      <dl className="mt-5 grid grid-cols-2 gap-x-10 gap-y-3 border-rule border-y py-4 text-control md:mt-7 lg:grid-cols-[auto_auto_1fr_auto]">
        <Term name="Status">
          <StatusMark status={answer.status} className="font-semibold" />
        </Term>
        <Term name="Checked">{basis ? <CheckedDay row={basis} /> : "Not verified"}</Term>
        <Term name="Law" className="max-md:col-span-2">
          {basis ? <Citation row={basis} /> : "None yet"}
          {basis?.period && <Aside>In force {basis.period}</Aside>}
        </Term>
        {basis && (
          <Term name="Confidence" className="max-md:col-span-2">
            <span className="block first-letter:uppercase">{basis.confidence}</span>
            <Aside>{CONFIDENCES[basis.confidence]}</Aside>
          </Term>
        )}
      </dl>
      <p className="mt-3 text-caption text-muted">General information, not legal advice.</p>
      <ProductStrip law={law} />
    </header>
  );
}

function Term({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt className="text-caption text-muted">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}

function Aside({ children }: { children: ReactNode }) {
  return <span className="block text-caption text-muted">{children}</span>;
}
