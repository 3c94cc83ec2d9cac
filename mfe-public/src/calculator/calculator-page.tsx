import type { ReactNode } from 'react';
import { NextStep } from '../content/next-step.tsx';
import type { NextStepContent } from '../content/page-content.ts';
import { ShareResult } from './share-result.tsx';

interface Note {
  readonly title: string;
  readonly body: ReactNode;
}

interface CalculatorPageProps {
  readonly title: string;
  readonly lead: string;
  readonly path: string;
  readonly query: string;
  readonly form: ReactNode;
  /** Null while an entry is invalid. */
  readonly result: ReactNode;
  /** The method, its limits, and what it does not cover. */
  readonly notes: readonly [method: Note, limits: Note, disclaimer: Note];
  readonly next: NextStepContent;
}

/** The page of a calculator: entries at the left, the answer at the right, the method below, the next step at the end. */
export function CalculatorPage({ title, lead, path, query, form, result, notes, next }: CalculatorPageProps) {
  return (
    <div className="pub calculator" data-takes-entries="">
      <header className="page-head">
        <div>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        <ShareResult path={path} query={query} />
      </header>
      <div className="calc-sheet">
        <form className="calc-form" onSubmit={(event) => event.preventDefault()} aria-label={title}>
          {form}
        </form>
        <div>
          {result ?? (
            <p className="calc-waiting" role="status">
              The answer appears when the marked entries are right.
            </p>
          )}
        </div>
      </div>
      <div className="calc-notes prose">
        {notes.map((note, index) => (
          <section key={note.title} aria-labelledby={`note-${index}`}>
            <h2 id={`note-${index}`}>{note.title}</h2>
            {note.body}
          </section>
        ))}
      </div>
      <NextStep {...next} />
    </div>
  );
}
