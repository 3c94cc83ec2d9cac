import type { ChangeLineView, ChangeView } from '@cdi/shared/contracts';
import { comparePriceRows } from '@cdi/shared/domain/pricing';
import { formatCurrency, formatDate, isPlainDate } from '@cdi/shared/units';
import type { ReactNode } from 'react';

const dollars = (usd: number | null): string => (usd === null ? '–' : formatCurrency(usd, { rounding: 'none' }));
const day = (date: string | null): string => (isPlainDate(date) ? formatDate(date) : 'not promised yet');

/** Effect of a change: lines, sums and days before and after, and who must agree. */
export function ChangeEffect({ change }: { readonly change: ChangeView }) {
  const { before, after, internal } = change;
  return (
    <div className="staff-change-effect">
      {change.lines.map((line, index) => (
        <LineEffect key={index} line={line} />
      ))}
      {change.freight_note && <p>{change.freight_note}</p>}
      {before && after && (
        <table className="kit-small-table staff-change-sums" aria-label="Price before and after">
          <thead>
            <tr>
              <th scope="col">Price</th>
              <th scope="col" className="is-end">
                Before
              </th>
              <th scope="col" className="is-end">
                After
              </th>
            </tr>
          </thead>
          <tbody>
            {comparePriceRows(before, after).map((row) => (
              <tr key={row.name} className={row.kind === 'amount' ? undefined : `is-${row.kind}`}>
                <th scope="row">{row.label}</th>
                <td className="kit-figure is-end">{row.before}</td>
                <td className="kit-figure is-end">{row.isChanged ? <strong>{row.after}</strong> : row.after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <dl className="staff-change-facts">
        <Fact label="Promised">
          {change.promised_before === change.promised_after
            ? day(change.promised_after)
            : `${day(change.promised_before)} → ${day(change.promised_after)}`}
        </Fact>
        {change.quick_ship_before !== change.quick_ship_after && (
          <Fact label="Quick ship, working days">
            {change.quick_ship_before} → {change.quick_ship_after}
          </Fact>
        )}
        {internal?.margin_after != null && internal.margin_before != null && (
          <Fact label="Margin">
            {internal.margin_before.toFixed(1)} % → {internal.margin_after.toFixed(1)} %
          </Fact>
        )}
        <Fact label="The customer">{describeCustomerApproval(change)}</Fact>
        {internal?.engineering_needed && (
          <Fact label="Engineering">
            {internal.engineering_by ? `${internal.engineering_by} agreed` : 'has to agree'}
          </Fact>
        )}
      </dl>
    </div>
  );
}

/** The approvers are known once the change can be priced. */
function describeCustomerApproval({ after, customer_reasons: reasons }: ChangeView): string {
  if (after === null) return 'is known once nothing is wrong any more';
  return reasons.length === 0 ? 'does not have to agree' : reasons.join(' ');
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const nameOf = (line: ChangeLineView): string =>
  line.kind === 'split' && line.qty_before === 0
    ? `New line, split off ${line.curb_no ?? ''}`
    : (line.part_no ?? line.curb_no ?? 'New line');

function LineEffect({ line }: { readonly line: ChangeLineView }) {
  const { work } = line;
  const stages: readonly (readonly [string, readonly string[]])[] = work
    ? [
        ['Comes in', work.added],
        ['Falls away', work.dropped],
        ['Is done again', work.again],
      ]
    : [];
  return (
    <section className="staff-change-line" aria-label={nameOf(line)}>
      <h4>
        <span className="kit-number">{nameOf(line)}</span> {line.tag && <strong>{line.tag}</strong>}
      </h4>
      <p>
        {line.qty_before === line.qty_after ? line.qty_after : `${line.qty_before} → ${line.qty_after}`} × {line.title}
        {line.ext_after !== null && (
          <span className="kit-figure">
            {' '}
            · {dollars(line.ext_before)} → {dollars(line.ext_after)}
          </span>
        )}
      </p>
      {line.fields.length > 0 && (
        <ul>
          {line.fields.map(({ name, label, before, after }) => (
            <li key={name}>
              {label}: {before} → <strong>{after}</strong>
            </li>
          ))}
        </ul>
      )}
      {line.price_words && <p>{line.price_words}.</p>}
      {line.charge !== null && line.charge > 0 && (
        <p>
          Due for what was made: <strong className="kit-figure">{dollars(line.charge)}</strong>. {line.charge_words}.
        </p>
      )}
      {work && line.part_no == null && (
        <p className="kit-quiet">
          {[
            work.done.length > 0 ? `Done: ${work.done.join(', ')}.` : 'Nothing of it is done.',
            ...stages.filter(([, names]) => names.length > 0).map(([what, names]) => `${what}: ${names.join(', ')}.`),
            `${work.minutes_before} → ${work.minutes_after} min.`,
          ].join(' ')}
        </p>
      )}
      {work && line.part_no != null && work.again.length > 0 && (
        <p className="kit-quiet">Is done again: {work.again.join(', ')}.</p>
      )}
      {[line.drawing, line.stamp].filter(Boolean).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  );
}
