import { useState } from 'react';
import { callServer, recordApi } from '@cdi/shared/api';
import { objectNamed } from '@cdi/shared/catalogue';
import { fieldsOf, mailInvoiceBatch, type Answer } from '@cdi/shared/contracts';
import { useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { Button } from '@cdi/shared/ui';
import { FieldsDialog } from '../../actions/fields-dialog.tsx';
import { MailAddress } from '../../actions/mail-address.tsx';
import { mayCall } from '../../actions/may-call.ts';

/** Mails one invoice; an answer that it did not go is a warning with the reason. */
async function mailOne(invoiceId: number, mailAgain: unknown, idempotencyKey: string): Promise<Answer> {
  const input = { invoice_ids: [invoiceId], mail_again: mailAgain };
  const answer = await callServer(mailInvoiceBatch, input, { idempotencyKey });
  const [mailed] = answer.data?.invoices ?? [];
  if (!mailed) return answer;
  return mailed.mailed_to === null
    ? { opt: 'warning', msg: `${mailed.invoice_no} was not mailed: ${mailed.reason ?? ''}` }
    : { opt: 'save', msg: `${mailed.invoice_no} goes to ${mailed.mailed_to}` };
}

async function readPayableAddress(companyId: number, signal: AbortSignal): Promise<readonly string[]> {
  const company = await recordApi(objectNamed('company')).load(companyId, { signal });
  const { ap_email: address } = fieldsOf('company', company);
  return address ? [String(address)] : [];
}

/** Mails an invoice to the accounts payable of its customer, for accounting. */
export function MailInvoice({ record, onChanged }: RecordPanelProps) {
  const actor = useRecordServices().readActor();
  const [isOpen, setIsOpen] = useState(false);
  if (!mayCall(mailInvoiceBatch, actor)) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Mail…</Button>
      {isOpen && (
        <FieldsDialog
          title={`Mail ${String(fieldsOf('invoice', record).invoice_no)}`}
          okText="Mail it"
          fields={{}}
          onSend={({ mail_again }, idempotencyKey) => mailOne(record.id, mail_again, idempotencyKey)}
          onDone={() => {
            setIsOpen(false);
            onChanged();
          }}
          onClose={() => setIsOpen(false)}
        >
          <p className="kit-help">The invoice goes as a PDF to the accounts payable e-mail of the company.</p>
          <MailAddress
            read={(signal) => readPayableAddress(Number(fieldsOf('invoice', record).company_id), signal)}
            what="accounts payable e-mail"
          />
        </FieldsDialog>
      )}
    </>
  );
}
