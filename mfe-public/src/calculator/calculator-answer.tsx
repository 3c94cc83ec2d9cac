import type { ReactNode } from 'react';

/** A figure in large type: its name, its value, and the unit or a note below. */
export type Figure = readonly [name: string, value: string, unit: string];

interface CalculatorAnswerProps {
  /** Large figures; the first is highlighted. */
  readonly figures: readonly Figure[];
  /** Text that screen readers announce when the answer changes. */
  readonly spoken: string;
  readonly warnings?: readonly string[];
  readonly children?: ReactNode;
}

/** The answer of a calculator: large figures, warnings about them, and more content below. */
export function CalculatorAnswer({ figures, spoken, warnings = [], children }: CalculatorAnswerProps) {
  return (
    <div className="calc-answer">
      <p className="visually-hidden" role="status">
        {[spoken, ...warnings].join(' ')}
      </p>
      <dl className="calc-figures">
        {figures.map(([name, value, unit], index) => (
          <div key={name} className={index === 0 ? 'is-first' : undefined}>
            <dt>{name}</dt>
            <dd>
              {value}
              <small>{unit}</small>
            </dd>
          </div>
        ))}
      </dl>
      {warnings.map((warning) => (
        <p key={warning} className="calc-warning">
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M8 1.5 15 14H1zM8 6v4M8 11.6v.8" />
          </svg>
          {warning}
        </p>
      ))}
      {children}
    </div>
  );
}
