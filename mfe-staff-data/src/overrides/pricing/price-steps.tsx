import type { PricedQuote, PriceStepView } from '@cdi/shared/contracts';
import { Notice, ScrollBox } from '@cdi/shared/kit';
import { listPriceRows } from '@cdi/shared/domain/pricing';
import { formatCurrency } from '@cdi/shared/units';

const dollars = (amount: number | null | undefined): string => formatCurrency(amount, { rounding: 'none' });

/** Every step of a price: formula, what went in, what came out. */
export function PriceSteps({ priced }: { readonly priced: PricedQuote }) {
  const [line] = priced.lines;
  const messages = line?.messages ?? [];
  return (
    <>
      {messages.map(({ field, message, severity }) => (
        <Notice key={`${field} ${message}`} kind={severity} title={message} />
      ))}
      {line?.price && <StepTable title="The curb" steps={line.price.steps} />}
      {priced.totals && <StepTable title="The quote" steps={priced.totals.steps} />}
      {priced.totals && (
        <section className="kit-section" aria-label="Result">
          <dl className="kit-fields">
            <Figure name="List price" value={dollars(line?.price?.list_price)} />
            <Figure name="Unit price" value={dollars(line?.price?.unit_price)} />
            {listPriceRows(priced.totals).map(({ name, label, amountUsd, words }) => (
              <Figure key={name} name={label} value={words ?? dollars(amountUsd)} />
            ))}
            {priced.cost !== undefined && <Figure name="Cost" value={dollars(priced.cost)} />}
            {priced.cost_version !== undefined && <Figure name="Cost version" value={priced.cost_version} />}
            {priced.margin_percent !== undefined && <Figure name="Margin" value={`${priced.margin_percent}%`} />}
            <Figure name="Lead time" value={`${priced.lead_time_days} working days`} />
            {priced.approval_needed && <Figure name="Needs approval of" value={priced.approval_needed} />}
          </dl>
        </section>
      )}
    </>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="kit-figure">{value}</dd>
    </div>
  );
}

function StepTable({ title, steps }: { readonly title: string; readonly steps: readonly PriceStepView[] }) {
  if (steps.length === 0) return null;
  return (
    <section className="kit-section" aria-label={title}>
      <h2>{title}</h2>
      <ScrollBox label={title}>
        <table className="kit-small-table staff-steps">
          <thead>
            <tr>
              <th scope="col">Step</th>
              <th scope="col">Formula</th>
              <th scope="col">With</th>
              <th scope="col" className="is-end">
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {steps.map((step, index) => (
              <tr key={`${step.code}-${index}`}>
                <td>
                  {step.label}
                  {step.isInternal && <span className="kit-quiet"> (internal)</span>}
                </td>
                <td>{step.formula}</td>
                <td>{step.inputs.map(({ name, value }) => `${name} ${value}`).join(', ')}</td>
                <td className="is-end kit-figure">{dollars(step.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
}
