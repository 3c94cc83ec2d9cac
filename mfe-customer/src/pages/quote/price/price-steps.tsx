import type { PriceStepView } from '@cdi/shared/contracts';
import { printDollars } from '../../../print/print-dollars.ts';

interface PriceStepsProps {
  readonly steps: readonly PriceStepView[];
  /** The price book of the computation. */
  readonly version: string;
  /** The standard costs of the computation, for users who may see costs. */
  readonly costVersion?: string | null | undefined;
}

/** The explanation of a price: each step opens to its formula and its numbers. */
export function PriceSteps({ steps, version, costVersion }: PriceStepsProps) {
  if (steps.length === 0) return <p className="quote-price-empty">This price has no steps to show.</p>;
  return (
    <div className="quote-price-steps">
      {steps.map((step, index) => (
        <details key={`${step.code} ${index}`} className={step.isInternal ? 'is-internal' : undefined}>
          <summary>
            <span>{step.label}</span>
            {step.isInternal && <span className="quote-price-internal">internal</span>}
            {step.amount !== null && <span className="quote-price-amount">{printDollars(step.amount)}</span>}
          </summary>
          <p className="quote-price-formula">{step.formula}</p>
          {step.inputs.length > 0 && (
            <dl>
              {step.inputs.map(({ name, value }, place) => (
                <div key={`${name} ${place}`}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </details>
      ))}
      <p className="quote-price-version">
        Price book <code>{version}</code>
        {costVersion && (
          <>
            , costs <code>{costVersion}</code>
          </>
        )}
      </p>
    </div>
  );
}
