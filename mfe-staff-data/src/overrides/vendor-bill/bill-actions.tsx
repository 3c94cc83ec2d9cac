import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { callServer } from '@cdi/shared/api';
import { BILL_PAYMENTS, field } from '@cdi/shared/catalogue';
import { fieldsOf, payBill } from '@cdi/shared/contracts';
import { useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { Button } from '@cdi/shared/ui';
import { FieldsDialog } from '../../actions/fields-dialog.tsx';
import { mayCall } from '../../actions/may-call.ts';

const FIELDS = {
  amount: field.money({ label: 'Amount', required: true, min: 0.01, max: 10_000_000 }),
  method: field.choice({ label: 'Paid by', options: BILL_PAYMENTS, required: true, defaultValue: 'check' }),
  reference_no: field.text({
    label: 'Reference',
    required: true,
    maxLength: 40,
    help: 'The number of the check, or the trace number of the transfer.',
  }),
  paid_date: field.date({ label: 'Paid', help: 'Left empty, today.' }),
  is_no_double: field.boolean({
    label: 'This is a different payment from the earlier one',
    help: 'Only when the same amount went to this supplier before and you looked at it.',
    defaultValue: false,
  }),
} as const;

/** Notes a payment of an approved bill. */
export const BillActions = observer(function BillActions({ record, onChanged }: RecordPanelProps) {
  const actor = useRecordServices().readActor();
  const [isOpen, setIsOpen] = useState(false);
  const { status, balance, bill_no } = fieldsOf('vendor_bill', record);
  if (status !== 'approved' || !mayCall(payBill, actor)) return null;
  return (
    <>
      <Button type="primary" onClick={() => setIsOpen(true)}>
        Note a payment…
      </Button>
      {isOpen && (
        <FieldsDialog
          title={`Payment of ${String(bill_no)}`}
          okText="Note it"
          fields={FIELDS}
          initial={{ amount: balance }}
          onSend={(values, idempotencyKey) =>
            callServer(
              payBill,
              {
                vendor_bill_id: record.id,
                method: values['method'],
                reference_no: values['reference_no'],
                paid_date: values['paid_date'] ?? '',
                amount: values['amount'],
                is_no_double: values['is_no_double'] ?? false,
              },
              { idempotencyKey },
            )
          }
          onDone={() => {
            setIsOpen(false);
            onChanged();
          }}
          onClose={() => setIsOpen(false)}
        >
          <p className="kit-help">
            What was paid outside of Corpay. Through Corpay it is queued as a Corpay payment of this bill.
          </p>
        </FieldsDialog>
      )}
    </>
  );
});
