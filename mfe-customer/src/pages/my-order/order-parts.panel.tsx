import type { OrderView } from '@cdi/shared/contracts';
import { printDollars } from '../../print/print-dollars.ts';
import { Crates } from './order-curb.panel.tsx';
import { StageLine } from './stage-line.tsx';

interface OrderPartsProps {
  readonly parts: OrderView['parts'];
  /** The order line of the parts in production; undefined on orders from before parts had a line. */
  readonly line: OrderView['curbs'][number] | undefined;
}

/** The parts of the order, and their stage. */
export function OrderParts({ parts, line }: OrderPartsProps) {
  if (parts.length === 0) return null;
  return (
    <article className="my-order-curb" aria-label="Parts">
      <h2>
        Parts <span className="my-order-quiet">{line ? 'from stock' : 'packed with the curbs'}</span>
      </h2>
      {line && <StageLine stages={line.stages} name="the parts" />}
      <table className="my-order-crates">
        <caption className="visually-hidden">Parts of this order</caption>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Description</th>
            <th scope="col" className="is-end">
              Quantity
            </th>
            {parts.some((part) => part.ext_price !== null) && (
              <th scope="col" className="is-end">
                Price
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.part_no}>
              <th scope="row">{part.part_no}</th>
              <td>{part.description}</td>
              <td className="is-end">
                {part.qty} {part.uom}
              </td>
              {part.ext_price !== null && <td className="is-end">{printDollars(part.ext_price)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {line && line.crates.length > 0 && <Crates curb={line} />}
    </article>
  );
}
