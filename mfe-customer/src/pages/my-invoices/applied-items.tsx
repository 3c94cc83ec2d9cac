import { callForData } from '@cdi/shared/api';
import { APPLIED_KINDS, loadMyInvoiceApplications, type MyInvoiceApplications } from '@cdi/shared/contracts';
import { FailurePanel, StatePanel, useLoader } from '@cdi/shared/kit';
import { observer } from 'mobx-react-lite';
import { printDay } from '../../print/print-date.ts';
import { printDollars } from '../../print/print-dollars.ts';

/** All payments, credits and deductions on an invoice, and the open balance. */
export const AppliedItems = observer(function AppliedItems({ invoiceId }: { readonly invoiceId: number }) {
  const store = useLoader((signal) => callForData(loadMyInvoiceApplications, { invoice_id: invoiceId }, { signal }));
  const { state } = store;
  if (state.kind === 'loading') return <StatePanel kind="loading" title="Looking up what was paid" />;
  if (state.kind === 'failed')
    return <FailurePanel error={state.error} what="payments" onRetry={() => void store.load()} />;
  return <Items applied={state.value} />;
});

function Items({ applied: { items, total, balance } }: { readonly applied: MyInvoiceApplications }) {
  if (items.length === 0) return <p className="my-order-quiet">Nothing was paid or credited on this invoice yet.</p>;
  return (
    <>
      <ul>
        {items.map(({ key, kind, is_reversal: isBack, day, no, amount }) => (
          <li key={key}>
            {printDay(day)}: {APPLIED_KINDS[kind]} {no}
            {isBack && ', taken back'}, {printDollars(amount)}
          </li>
        ))}
      </ul>
      <p>
        {printDollars(total)} in all, <strong>{balance > 0 ? `${printDollars(balance)} left to pay` : 'paid'}</strong>
      </p>
    </>
  );
}
