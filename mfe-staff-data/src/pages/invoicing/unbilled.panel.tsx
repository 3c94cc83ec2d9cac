import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { previewInvoice, type UnbilledRow } from '@cdi/shared/contracts';
import { Dialog, LoaderPanel, Notice, SmallTable, StatePanel, type SmallColumn } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { FileLink } from '@cdi/shared/records';
import { session } from '@cdi/shared/session';
import { Button } from '@cdi/shared/ui';
import { formatDate, toPlainDate } from '@cdi/shared/units';
import { mayCall } from '../../actions/may-call.ts';
import { printDollars } from '../../actions/print-dollars.ts';
import { InvoicePreviewDialog } from './invoice-preview.tsx';
import { InvoicingStore, type PostedHere } from './invoicing.store.ts';

const unbilledColumns = (store: InvoicingStore): readonly SmallColumn<UnbilledRow>[] => [
  { label: 'Shipped', kind: 'figure', cell: (row) => formatDate(toPlainDate(row.ship_date)) },
  { label: 'Days', kind: 'number', cell: (row) => row.days },
  { label: 'Order', kind: 'figure', cell: (row) => <Link href={`/tracker/${row.tracker_id}`}>{row.tracker_no}</Link> },
  {
    label: 'Truck',
    kind: 'figure',
    cell: (row) => row.bol_no ?? (row.is_cancelled ? 'Cancelled' : 'Rest of the order'),
  },
  {
    label: 'Company',
    kind: 'long',
    cell: (row) => <Link href={`/company/${row.company_id}`}>{row.company_name}</Link>,
  },
  { label: 'Job', kind: 'long', cell: (row) => row.job_name },
  { label: 'Customer PO', kind: 'figure', cell: (row) => row.customer_po },
  {
    label: 'Invoice',
    cell: (row) => (
      <>
        {mayCall(previewInvoice, session.actor) && (
          <Button
            size="small"
            aria-label={`Preview ${row.tracker_no}, truck ${row.shipment_no}`}
            onClick={() => void store.look(row)}
          >
            Preview
          </Button>
        )}{' '}
        {row.waiting && <span className="kit-quiet">Final Paperwork is open</span>}
      </>
    ),
  },
];

const describeMailStatus = ({ mailed }: PostedHere): string => {
  if (mailed === null) return 'Not mailed yet';
  return mailed.mailed_to === null ? `Not mailed: ${mailed.reason ?? ''}` : `Mailed to ${mailed.mailed_to}`;
};

const postedColumns: readonly SmallColumn<PostedHere>[] = [
  {
    label: 'Invoice',
    kind: 'figure',
    cell: (row) => <Link href={`/invoice/${row.invoice_id}`}>{row.invoice_no}</Link>,
  },
  { label: 'Company', kind: 'long', cell: (row) => row.company },
  { label: 'Total', kind: 'number', cell: (row) => printDollars(row.total) },
  {
    label: 'Paper',
    cell: (row) => row.file_id !== null && <FileLink file={{ cdi_file_id: row.file_id, title: row.invoice_no }} />,
  },
  { label: 'Mail', kind: 'long', cell: describeMailStatus },
];

/** Trucks that left without an invoice: preview, posting, and mailing the posted invoices. */
export const UnbilledPanel = observer(function UnbilledPanel() {
  const [store] = useState(() => new InvoicingStore());
  useEffect(() => {
    void store.unbilled.load();
    return () => store.unbilled.stop();
  }, [store]);
  return (
    <>
      {store.failure && !store.preview && store.mailedLately === null && (
        <Notice kind="error" isUrgent title={store.failure.message} />
      )}
      <h2>Shipped and not invoiced</h2>
      <LoaderPanel store={store.unbilled} what="shipments">
        {(rows) =>
          rows.length > 0 ? (
            <SmallTable
              label="Shipped and not invoiced"
              columns={unbilledColumns(store)}
              rows={rows}
              keyOf={(row) => `${row.tracker_id}-${row.shipment_no}`}
            />
          ) : (
            <StatePanel kind="empty" title="Everything that left is invoiced">
              <p>A truck appears here on the day it leaves, a cancelled order when something of it is due.</p>
            </StatePanel>
          )
        }
      </LoaderPanel>
      <Posted store={store} />
      <InvoicePreviewDialog store={store} />
      {store.mailedLately !== null && (
        <Dialog
          title="Mail again?"
          okText="Mail again"
          isBusy={store.isBusy}
          onOk={() => void store.mail(true)}
          onClose={() => store.close()}
        >
          <p>{store.mailedLately}</p>
        </Dialog>
      )}
    </>
  );
});

const Posted = observer(function Posted({ store }: { readonly store: InvoicingStore }) {
  if (store.posted.length === 0) return null;
  return (
    <section aria-labelledby="posted">
      <div className="kit-page-head">
        <h2 id="posted">Posted just now</h2>
        <Button
          type="primary"
          loading={store.isBusy}
          disabled={store.posted.every(({ mailed }) => mailed?.mailed_to)}
          onClick={() => void store.mail()}
        >
          Mail them
        </Button>
      </div>
      <SmallTable label="Posted just now" columns={postedColumns} rows={store.posted} keyOf={(row) => row.invoice_id} />
    </section>
  );
});
