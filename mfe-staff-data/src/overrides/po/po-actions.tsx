import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { callServer, recordApi } from '@cdi/shared/api';
import { field, objectNamed, type FieldMap } from '@cdi/shared/catalogue';
import { childrenOf, fieldsOf, acknowledgePo, askPoApproval, sendPo, type Answer } from '@cdi/shared/contracts';
import { useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { Button } from '@cdi/shared/ui';
import { FieldsDialog, type DialogValues } from '../../actions/fields-dialog.tsx';
import { MailAddress } from '../../actions/mail-address.tsx';
import { mayCall } from '../../actions/may-call.ts';

const SENDABLE: readonly unknown[] = ['approved', 'sent', 'acknowledged', 'partially_received'];
const ANSWERABLE: readonly unknown[] = ['sent', 'acknowledged', 'partially_received'];

/** A dialog of one call about the order. */
interface Action {
  readonly button: string;
  readonly okText: string;
  readonly help: string;
  readonly fields: FieldMap;
  readonly send: (poId: number, values: DialogValues, idempotencyKey: string) => Promise<Answer>;
  readonly call: typeof askPoApproval | typeof sendPo | typeof acknowledgePo;
  readonly isFor: (status: unknown) => boolean;
}

const ACTIONS: readonly Action[] = [
  {
    button: 'Ask for approval',
    okText: 'Ask',
    help: 'Everybody whose limit covers the total is told. Nobody approves the own order.',
    fields: {},
    send: (po_id, _values, idempotencyKey) => callServer(askPoApproval, { po_id }, { idempotencyKey }),
    call: askPoApproval,
    isFor: (status) => status === 'draft',
  },
  {
    button: 'Send to supplier',
    okText: 'Send',
    help: 'The order goes as a PDF to the address for orders of the supplier and to its contacts that get copies.',
    fields: { message: field.longText({ label: 'Message', maxLength: 2000, help: 'Printed in the mail.' }) },
    send: (po_id, values, idempotencyKey) =>
      callServer(
        sendPo,
        { po_id, message: values['message'] ?? '', mail_again: values['mail_again'] },
        { idempotencyKey },
      ),
    call: sendPo,
    isFor: (status) => SENDABLE.includes(status),
  },
  {
    button: 'Acknowledged',
    okText: 'Note it',
    help: 'What the supplier answered: its number for the order, and the day on which the goods come.',
    fields: {
      ack_no: field.text({ label: 'Acknowledgment number', required: true, maxLength: 40 }),
      promise_date: field.date({ label: 'Promised day', required: true }),
    },
    send: (po_id, values, idempotencyKey) =>
      callServer(
        acknowledgePo,
        { po_id, ack_no: values['ack_no'], promise_date: values['promise_date'] },
        { idempotencyKey },
      ),
    call: acknowledgePo,
    isFor: (status) => ANSWERABLE.includes(status),
  },
];

/** The address for orders, and the contacts that get copies. */
async function readOrderAddresses(supplierId: number, signal: AbortSignal): Promise<readonly string[]> {
  const supplier = await recordApi(objectNamed('supplier')).load(supplierId, { signal });
  const copies = childrenOf('supplier', 'contacts', supplier).flatMap((contact) =>
    contact.gets_orders === true ? [contact.email] : [],
  );
  const all = [fieldsOf('supplier', supplier).order_email, ...copies];
  return [...new Set(all.flatMap((address) => (address ? [String(address)] : [])))];
}

/** Actions of a PO other than transitions. */
export const PoActions = observer(function PoActions({ record, onChanged }: RecordPanelProps) {
  const actor = useRecordServices().readActor();
  const [open, setOpen] = useState<Action | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {ACTIONS.filter((action) => action.isFor(fieldsOf('po', record).status) && mayCall(action.call, actor)).map(
        (action) => (
          <Button key={action.button} onClick={() => setOpen(action)}>
            {action.button}…
          </Button>
        ),
      )}
      {open && (
        <FieldsDialog
          title={`${open.button}: ${String(fieldsOf('po', record).po_no)}`}
          okText={open.okText}
          fields={open.fields}
          initial={{ ack_no: fieldsOf('po', record).ack_no, promise_date: fieldsOf('po', record).promise_date }}
          onSend={(values, idempotencyKey) => open.send(record.id, values, idempotencyKey)}
          onDone={() => {
            close();
            onChanged();
          }}
          onClose={close}
        >
          <p className="kit-help">{open.help}</p>
          {open.call === sendPo && (
            <MailAddress
              read={(signal) => readOrderAddresses(Number(fieldsOf('po', record).supplier_id), signal)}
              what="e-mail for orders"
            />
          )}
        </FieldsDialog>
      )}
    </>
  );
});
