import { callServer } from '@cdi/shared/api';
import { field, type FieldMap } from '@cdi/shared/catalogue';
import {
  adjustStock,
  fieldsOf,
  moveStockCall,
  recordCalls,
  reserveStock,
  transferStock,
  type Answer,
} from '@cdi/shared/contracts';
import { maySeeCost } from '@cdi/shared/policy';
import { useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { Button } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { FieldsDialog, type DialogValues } from '../../actions/fields-dialog.tsx';
import { mayCall } from '../../actions/may-call.ts';

/** An action on a position: its fields and its call. */
interface StockAction {
  readonly title: string;
  readonly okText: string;
  readonly help: string;
  readonly fields: FieldMap;
  readonly send: (id: number, values: DialogValues, idempotencyKey: string) => Promise<Answer>;
}

const amount = field.decimal({ label: 'Quantity', required: true, min: 0.01, max: 9_999_999, scale: 2 });
const signed = field.decimal({ label: 'Quantity', required: true, min: -9_999_999, max: 9_999_999, scale: 2 });
const why = (label: string, required: boolean) => field.text({ label, required, maxLength: 200 });
const order = field.reference({ label: 'Order', to: 'tracker' });
const batch = field.reference({
  label: 'Batch',
  to: 'batch',
  help: 'Instead of an order, where sheets go to a machine.',
});

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

const mover = (kind: 'issue' | 'return' | 'scrap'): StockAction['send'] => {
  return (id, values, idempotencyKey) => {
    const about = { inventory_manager_id: id, kind, qty: text(values['qty']) };
    const work = { tracker_id: text(values['tracker_id']), batch_id: text(values['batch_id']) };
    const more = { ...work, lot_no: text(values['lot_no']) };
    return callServer(moveStockCall, { ...about, ...more, reason: text(values['reason']) }, { idempotencyKey });
  };
};

const ISSUE: StockAction = {
  title: 'Issue',
  okText: 'Issue',
  help: 'What leaves for the shop, at the average cost. Say what it is for: an order, a batch, or a reason.',
  fields: {
    qty: amount,
    tracker_id: order,
    batch_id: batch,
    lot_no: field.text({ label: 'Heat or coil number', maxLength: 60 }),
    reason: field.text({
      label: 'Reason',
      maxLength: 200,
      help: 'Needed where it goes to no order and no batch, such as welding wire for cell 2.',
    }),
  },
  send: mover('issue'),
};

const MORE: readonly StockAction[] = [
  {
    title: 'Return',
    okText: 'Take back',
    help: 'What comes back from the shop, at the average cost.',
    fields: { qty: amount, tracker_id: order, batch_id: batch, reason: why('Note', false) },
    send: mover('return'),
  },
  {
    title: 'Transfer',
    okText: 'Transfer',
    help: 'To another of our locations, at its cost.',
    fields: {
      cdi_location_id: field.reference({ label: 'To', to: 'cdi_location', required: true }),
      qty: amount,
      reason: why('Note', false),
    },
    send: (id, values, idempotencyKey) => {
      const to = text(values['cdi_location_id']);
      const about = { inventory_manager_id: id, cdi_location_id: to, qty: text(values['qty']) };
      return callServer(transferStock, { ...about, reason: text(values['reason']) }, { idempotencyKey });
    },
  },
  {
    title: 'Count',
    okText: 'Enter the count',
    help: 'Count first, then enter what is there. Up to 5 % off it is booked at once; more waits for a manager.',
    fields: {
      counted_qty: field.decimal({ label: 'Counted', required: true, min: 0, max: 9_999_999, scale: 2 }),
      note: why('Note', false),
    },
    send: (id, values, idempotencyKey) =>
      callServer(
        recordCalls.save,
        {
          object: 'stock_count',
          id: 0,
          fields: {
            inventory_manager_id: id,
            counted_qty: text(values['counted_qty']),
            note: text(values['note']),
          },
        },
        { idempotencyKey },
      ),
  },
  {
    title: 'Scrap',
    okText: 'Scrap',
    help: 'What cannot be used any more. It leaves at the average cost.',
    fields: { qty: amount, reason: why('Reason', true) },
    send: mover('scrap'),
  },
  {
    title: 'Reserve',
    okText: 'Reserve',
    help: 'Keeps stock for work to come; with a minus it is let go.',
    fields: { qty: signed, reason: why('For what', true) },
    send: (id, values, idempotencyKey) =>
      callServer(
        reserveStock,
        { inventory_manager_id: id, qty: text(values['qty']), reason: text(values['reason']) },
        { idempotencyKey },
      ),
  },
];

const adjustment = (isPriced: boolean): StockAction => ({
  title: 'Adjust',
  okText: 'Adjust',
  help: 'Puts the quantity right by so much, with a minus for less. More than 5 % is for a manager.',
  fields: {
    qty: signed,
    reason: why('Reason', true),
    ...(isPriced
      ? { unit_cost: field.money({ label: 'Unit cost', scale: 4, min: 0, help: 'Empty for the average.' }) }
      : {}),
  },
  send: (id, values, idempotencyKey) =>
    callServer(
      adjustStock,
      {
        inventory_manager_id: id,
        qty: text(values['qty']),
        reason: text(values['reason']),
        unit_cost: text(values['unit_cost']),
      },
      { idempotencyKey },
    ),
});

/** Actions on the stock of a position, for users who may take them. */
export const StockActions = observer(function StockActions({ record, onChanged }: RecordPanelProps) {
  const actor = useRecordServices().readActor();
  const [open, setOpen] = useState<StockAction | null>(null);
  if (!actor || !mayCall(moveStockCall, actor)) return null;
  const name = fieldsOf('inventory_manager', record).position_name ?? 'this position';
  const actions = [ISSUE, ...MORE, adjustment(maySeeCost(actor))];
  return (
    <>
      {actions.map((each) => (
        <Button key={each.title} type={each === ISSUE ? 'primary' : 'default'} onClick={() => setOpen(each)}>
          {each.title}…
        </Button>
      ))}
      {open && (
        <FieldsDialog
          title={`${open.title}: ${name}`}
          okText={open.okText}
          fields={open.fields}
          onSend={(values, idempotencyKey) => open.send(record.id, values, idempotencyKey)}
          onDone={() => {
            setOpen(null);
            onChanged();
          }}
          onClose={() => setOpen(null)}
        >
          <p className="kit-help">{open.help}</p>
        </FieldsDialog>
      )}
    </>
  );
});
