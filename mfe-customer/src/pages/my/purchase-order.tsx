import { recordApi } from '@cdi/shared/api';
import { childrenOf, fieldsOf, type LoadedRecord, type ShownChild } from '@cdi/shared/contracts';
import { FailurePanel, LoaderStore, SmallTable, type SmallColumn } from '@cdi/shared/kit';
import { FileLink, formatValue } from '@cdi/shared/records';
import { Button, Skeleton } from '@cdi/shared/ui';
import { formatDate } from '@cdi/shared/units';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { AcknowledgeDialog } from './acknowledge-dialog.tsx';
import { poDefinition } from './home-data.ts';

/** States in which a supplier can enter or change the delivery date. */
const ANSWERABLE: readonly unknown[] = ['sent', 'acknowledged', 'partially_received'];

const lineFields = poDefinition.children?.['lines']?.fields ?? {};

/** File type of the order as it was sent. */
const PO_PAPER = 21;

type Line = ShownChild<'po', 'lines'>;

/** The sent documents of the order, the newest first; each revision has its own. */
const papersOf = ({ files }: LoadedRecord) => files.filter(({ type, is_current }) => type === PO_PAPER && is_current);

/** A formatted field of a line. */
const say = (line: Line, name: keyof Line): string => {
  const field = lineFields[name];
  return field ? formatValue(field, line[name], line.labels?.[name]) : '';
};

const COLUMNS: readonly SmallColumn<Line>[] = [
  { label: 'Your number', kind: 'figure', cell: (line) => say(line, 'vendor_part_no') },
  {
    label: 'What',
    kind: 'long',
    cell: (line) => say(line, 'description') || say(line, 'material_id') || say(line, 'part_id'),
  },
  { label: 'Quantity', kind: 'number', cell: (line) => `${say(line, 'qty')} ${say(line, 'uom')}`.trim() },
  { label: 'Price', kind: 'number', cell: (line) => say(line, 'unit_cost') },
  { label: 'Amount', kind: 'number', cell: (line) => say(line, 'ext_cost') },
  { label: 'Received', kind: 'number', cell: (line) => say(line, 'received_qty') },
];

/** Details of one order to a supplier: the ship-to address, the lines, and the acknowledgment. */
export const PurchaseOrder = observer(function PurchaseOrder(props: {
  readonly id: number;
  readonly onChanged: () => void;
}) {
  const { id, onChanged } = props;
  const [store] = useState(() => new LoaderStore<LoadedRecord>(() => recordApi(poDefinition).load(id)));
  const [isAnswering, setAnswering] = useState(false);
  useEffect(() => void store.load(), [store]);
  const { state } = store;
  if (state.kind === 'loading') return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  if (state.kind === 'failed')
    return <FailurePanel error={state.error} what="order" onRetry={() => void store.load()} />;
  const record = state.value;
  const order = fieldsOf('po', record);
  const papers = papersOf(record);
  const inWords = (name: 'ship_to_location_id' | 'terms' | 'freight' | 'total' | 'buyer_id'): string =>
    formatValue(poDefinition.fields[name] ?? { kind: 'text', label: '' }, record.fields[name], record.labels[name]);
  return (
    <div className="account-order-body">
      <dl className="account-facts">
        <Fact name="Ship to" text={inWords('ship_to_location_id')} />
        <Fact name="Needed" text={order.need_date ? formatDate(order.need_date) : ''} />
        <Fact name="You promised" text={order.promise_date ? formatDate(order.promise_date) : ''} />
        <Fact name="Your number" text={order.ack_no ?? ''} />
        <Fact name="Terms" text={inWords('terms')} />
        <Fact name="Buyer" text={inWords('buyer_id')} />
        <Fact name="Freight" text={inWords('freight')} />
        <Fact name="Total" text={inWords('total')} />
      </dl>
      {papers.length > 0 && (
        <p className="account-papers">
          {papers.map((paper) => (
            <FileLink key={paper.cdi_file_id} file={paper} />
          ))}
        </p>
      )}
      {order.instructions && <p className="account-instructions">{order.instructions}</p>}
      <SmallTable
        label={`Lines of ${order.po_no ?? 'the order'}`}
        columns={COLUMNS}
        rows={childrenOf('po', 'lines', record)}
        keyOf={(line) => Number(line.po_line_id)}
      />
      {ANSWERABLE.includes(order.status) && (
        <Button type={order.status === 'sent' ? 'primary' : 'default'} onClick={() => setAnswering(true)}>
          {order.status === 'sent' ? 'Acknowledge' : 'Change the promised day'}
        </Button>
      )}
      {isAnswering && (
        <AcknowledgeDialog
          order={order}
          onClose={() => setAnswering(false)}
          onDone={() => {
            setAnswering(false);
            void store.load();
            onChanged();
          }}
        />
      )}
    </div>
  );
});

function Fact({ name, text }: { readonly name: string; readonly text: string }) {
  if (text === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
