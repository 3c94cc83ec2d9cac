import { useState } from 'react';
import { callServer } from '@cdi/shared/api';
import { field } from '@cdi/shared/catalogue';
import { fieldsOf, makeStatement } from '@cdi/shared/contracts';
import { useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { Button } from '@cdi/shared/ui';
import { FieldsDialog } from '../../actions/fields-dialog.tsx';
import { mayCall } from '../../actions/may-call.ts';

/** Makes a statement of the account of a company, and mails it; for accounting. */
export function StatementButton({ record, onChanged }: Pick<RecordPanelProps, 'record' | 'onChanged'>) {
  const actor = useRecordServices().readActor();
  const [isOpen, setIsOpen] = useState(false);
  if (!mayCall(makeStatement, actor)) return null;
  const { company_name: name, ap_email: address } = fieldsOf('company', record);
  const fields = {
    as_of: field.date({ label: 'At the end of', help: 'Left empty, today.' }),
    is_mailed: field.boolean({
      label: address ? `Mail it to ${address}` : 'Mail it to accounts payable',
      defaultValue: false,
    }),
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Statement…</Button>
      {isOpen && (
        <FieldsDialog
          title={`Statement of ${String(name)}`}
          okText="Make it"
          fields={fields}
          initial={{ is_mailed: Boolean(address) }}
          onSend={({ as_of, is_mailed, mail_again }, idempotencyKey) =>
            callServer(
              makeStatement,
              { company_id: record.id, as_of: as_of ?? '', is_mailed, mail_again },
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
            Every open invoice, what is paid or credited and not applied, and how late it is. The paper stands with the
            files of the company.
          </p>
        </FieldsDialog>
      )}
    </>
  );
}
