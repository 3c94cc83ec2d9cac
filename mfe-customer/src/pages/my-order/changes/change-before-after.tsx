import type { ChangeLineView, ChangeView } from '@cdi/shared/contracts';
import { comparePriceRows } from '@cdi/shared/domain/pricing';
import { printDay } from '../../../print/print-date.ts';
import { printDollars } from '../../../print/print-dollars.ts';

interface ChangeBeforeAfterProps {
  readonly change: ChangeView;
  /** Whether the customer approves drawings of the order. */
  readonly isDrawn: boolean;
}

/** A day, or the event that sets it. */
function describeDay(date: string | null, isDrawn: boolean): string {
  if (date !== null) return printDay(date);
  return isDrawn ? 'set when the drawings are approved' : 'set when the order is checked';
}

/** A change before and after, in the customer's words: lines, every row of the price, the day. */
export function ChangeBeforeAfter({ change, isDrawn }: ChangeBeforeAfterProps) {
  const { before, after } = change;
  const dayBefore = describeDay(change.promised_before, isDrawn);
  // an added curb brings a drawing to an order that had none
  const dayAfter = describeDay(change.promised_after, isDrawn || change.lines.some((line) => line.drawing !== null));
  return (
    <>
      {change.lines.map((line, index) => (
        <Line key={index} line={line} />
      ))}
      <dl className="my-order-change-day">
        <dt>Ships</dt>
        <dd>
          {dayBefore === dayAfter ? (
            <>{dayAfter}, as before</>
          ) : (
            <>
              {dayBefore} → <strong>{dayAfter}</strong>
            </>
          )}
        </dd>
      </dl>
      {change.freight_note && <p>{change.freight_note}</p>}
      {before && after && (
        <table className="my-order-change-sums" aria-label={`Price of ${change.change_no} before and after`}>
          <thead>
            <tr>
              <th scope="col">Price</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {comparePriceRows(before, after).map((row) => (
              <tr key={row.name} className={row.kind === 'amount' ? undefined : `is-${row.kind}`}>
                <th scope="row">{row.label}</th>
                <td>{row.before}</td>
                <td>{row.isChanged ? <strong>{row.after}</strong> : row.after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

const WHAT: Readonly<Record<ChangeLineView['kind'], string>> = {
  change: '',
  add: 'new line',
  split: 'split',
  cancel: 'cancelled',
};

function Line({ line }: { readonly line: ChangeLineView }) {
  const isSplitOff = line.kind === 'split' && line.qty_before === 0;
  const name = line.part_no ?? line.tag ?? line.curb_no ?? 'New line';
  const isNewPart = line.kind === 'add' && line.part_no != null;
  const what = isSplitOff ? 'a line of its own, split off' : isNewPart ? 'new part' : WHAT[line.kind];
  const pieces = line.qty_before === line.qty_after ? String(line.qty_after) : `${line.qty_before} → ${line.qty_after}`;
  return (
    <section className="my-order-change-line" aria-label={isSplitOff ? `${name}, split off` : name}>
      <h3>
        {name}
        {what && <span className="my-order-quiet">, {what}</span>}
      </h3>
      <p>
        {pieces} × {line.title}
      </p>
      {line.fields.length > 0 && (
        <ul>
          {line.fields.map(({ name: field, label, before, after }) => (
            <li key={field}>
              {label}: {before} → <strong>{after}</strong>
            </li>
          ))}
        </ul>
      )}
      {line.ext_before !== null && line.ext_after !== null && line.ext_before !== line.ext_after && (
        <p>
          Its price: {printDollars(line.ext_before)} → <strong>{printDollars(line.ext_after)}</strong>
        </p>
      )}
      {line.price_words && <p>{line.price_words}.</p>}
      {line.charge !== null && line.charge > 0 && (
        <p>
          Due for what was made: <strong>{printDollars(line.charge)}</strong>. {line.charge_words}.
        </p>
      )}
      {line.drawing && <p>{line.drawing}</p>}
      {line.stamp && <p>{line.stamp}</p>}
    </section>
  );
}
