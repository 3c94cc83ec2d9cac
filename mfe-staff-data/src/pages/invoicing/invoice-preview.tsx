import { observer } from 'mobx-react-lite';
import { PAYMENT_TERMS } from '@cdi/shared/catalogue';
import type { InvoicePreview } from '@cdi/shared/contracts';
import { Dialog, Notice, SmallTable, type SmallColumn } from '@cdi/shared/kit';
import { Button } from '@cdi/shared/ui';
import { formatDate, toPlainDate } from '@cdi/shared/units';
import { printDollars } from '../../actions/print-dollars.ts';
import type { InvoicingStore } from './invoicing.store.ts';

type Line = InvoicePreview['lines'][number] & { readonly index: number };

const columns: readonly SmallColumn<Line>[] = [
  { label: 'Description', kind: 'long', cell: (line) => line.description },
  { label: 'Qty', kind: 'number', cell: (line) => line.qty },
  { label: 'Each', kind: 'number', cell: (line) => line.unit_price !== null && printDollars(line.unit_price) },
  { label: 'Amount', kind: 'number', cell: (line) => printDollars(line.amount) },
];
const day = (date: string): string => formatDate(toPlainDate(date));

/** Preview of a truck's invoice before posting: lines, total, and the problems that block it. */
export const InvoicePreviewDialog = observer(function InvoicePreviewDialog({
  store,
}: {
  readonly store: InvoicingStore;
}) {
  const { preview, row } = store;
  if (!preview || !row) return null;
  const { problems, warnings, lines, total } = preview;
  const rest = preview.is_cancelled ? 'cancelled' : 'what is left of it';
  const truck = preview.shipment_no === 0 ? rest : `truck ${preview.shipment_no}`;
  return (
    <Dialog
      title={`Invoice of ${preview.tracker_no}, ${truck}`}
      widthPx={760}
      onClose={() => store.close()}
      footer={
        <>
          <Button onClick={() => store.close()}>Close</Button>
          <Button
            type="primary"
            loading={store.isBusy}
            disabled={problems.length > 0}
            onClick={() => void store.post()}
          >
            Post {printDollars(total)}
          </Button>
        </>
      }
    >
      <p>
        {row.company_name}. Dated {day(preview.invoice_date)}, {PAYMENT_TERMS[preview.terms]}, due{' '}
        {day(preview.due_date)}.{' '}
        {preview.is_last ? 'This invoice completes the order.' : 'More trucks of this order will follow.'}
      </p>
      {store.failure && <Notice kind="error" isUrgent title={store.failure.message} />}
      {problems.map((problem) => (
        <Notice key={problem} kind="error" title={problem} />
      ))}
      {warnings.map((warning) => (
        <Notice key={warning} kind="warning" title={warning} />
      ))}
      <SmallTable
        label="Lines of the invoice"
        columns={columns}
        rows={lines.map((line, index) => ({ ...line, index }))}
        keyOf={({ index }) => index}
      />
      <p>
        <strong>Total {printDollars(total)}</strong>
      </p>
    </Dialog>
  );
});
