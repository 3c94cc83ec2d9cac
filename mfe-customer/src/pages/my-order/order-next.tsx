import type { OrderView } from '@cdi/shared/contracts';
import { curbSpecFromRecord, describeItemsToConfirm } from '@cdi/shared/domain/curb';
import { findNextStep } from '@cdi/shared/domain/orders';
import { Link } from '@cdi/shared/mfe';
import { observer } from 'mobx-react-lite';
import { printDollars } from '../../print/print-dollars.ts';
import type { OrderChangesStore } from './changes/order-changes.store.ts';
import { sendFile } from './send-file.ts';

const isWaiting = (curb: OrderView['curbs'][number]): boolean => curb.drawing_status === 'sent';

/** The payment in advance, with a link to the instructions; users without prices are referred to their accounting. */
const describeAdvancePayment = (missing: number | null) =>
  missing === null
    ? { text: 'Have your order paid in advance: your accounting sees how much. Nothing is made before.' }
    : {
        text: `Pay ${printDollars(missing)} in advance: nothing is made before. See how to pay`,
        href: '/myinvoices#pay',
      };

/** What we still need from the customer: a sentence each, with a link to the page for it. */
function listNeeds(
  { advance, curbs, customer_po }: OrderView,
  waiting: readonly string[],
): readonly { readonly text: string; readonly href?: string }[] {
  const isOpen = curbs.some(({ drawing_status }) => drawing_status !== 'approved' && drawing_status !== 'none');
  return [
    ...(advance ? [describeAdvancePayment(advance.missing)] : []),
    ...waiting.map((changeNo) => ({
      text: `Agree to the change ${changeNo}, or decline it: it stands just below`,
      href: '#changes',
    })),
    ...curbs.filter(isWaiting).map((curb) => ({
      text: `Approve the drawing of ${curb.tag ?? curb.curb_no}`,
      href: `/drawings/${curb.tracker_curb_id}`,
    })),
    ...(isOpen && !customer_po ? [{ text: 'Send your purchase order: nothing is built without its number.' }] : []),
    ...curbs
      .filter(({ drawing_status }) => drawing_status !== 'approved' && drawing_status !== 'none')
      .flatMap((curb) => {
        const open = describeItemsToConfirm(curbSpecFromRecord(curb.values));
        return open === null ? [] : [{ text: `${curb.tag ?? curb.curb_no}. ${open}` }];
      }),
  ];
}

interface OrderNextProps {
  readonly order: OrderView;
  readonly changes: Pick<OrderChangesStore, 'waiting'>;
  readonly onSent: () => void;
}

/** The next step and who acts, and what we need from the customer, with a button to send it. */
export const OrderNext = observer(function OrderNext({ order, changes, onSent }: OrderNextProps) {
  const drawings = order.curbs.map(({ drawing_status }) => drawing_status);
  const openCents = order.invoices.reduce((sum, { balance }) => sum + Math.round(balance * 100), 0);
  const isCovered = openCents > 0 && Math.round(order.unapplied * 100) >= openCents;
  const step = findNextStep({ status: order.status, hold: order.hold, drawings, isCovered });
  if (step === null) return null;
  const needs = listNeeds(
    order,
    changes.waiting.filter(({ may }) => may.answer).map(({ change_no }) => change_no),
  );
  return (
    <section className="my-order-next" aria-labelledby="order-next">
      <h2 id="order-next">Next step</h2>
      <p>
        <strong>{step.has === 'customer' ? 'You' : 'We'}</strong>: {step.customer}
      </p>
      {openCents > 0 && !isCovered && (
        <p>
          <Link href="/myinvoices#pay">Where to send the payment</Link>
        </p>
      )}
      {needs.length > 0 && (
        <>
          <h3>What we need from you</h3>
          <ul>
            {needs.map(({ text, href }) => (
              <li key={text}>{href ? <Link href={href}>{text}</Link> : text}</li>
            ))}
          </ul>
          <button type="button" className="cdi-button is-quiet" onClick={() => sendFile(order, onSent)}>
            Send a file or photo
          </button>
        </>
      )}
    </section>
  );
});
