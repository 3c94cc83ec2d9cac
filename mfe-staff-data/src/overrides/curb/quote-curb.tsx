import { callServer } from '@cdi/shared/api';
import { field } from '@cdi/shared/catalogue';
import { fieldsOf, quoteCurb } from '@cdi/shared/contracts';
import { navigate } from '@cdi/shared/mfe';
import { useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { Button } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { FieldsDialog } from '../../actions/fields-dialog.tsx';
import { mayCall } from '../../actions/may-call.ts';

const asked = {
  quote_id: field.reference({
    label: 'Quote',
    to: 'quote',
    help: 'One that is still written. Left empty, a new quote is made.',
  }),
  company_id: field.reference({ label: 'Company of a new quote', to: 'company' }),
  job_name: field.text({ label: 'Job of a new quote', maxLength: 120 }),
  qty: field.integer({ label: 'Quantity', required: true, min: 1, max: 999 }),
  tag: field.text({ label: 'Tag', maxLength: 40, help: 'How the unit is called on the roof plan, such as RTU-1.' }),
};

/** Puts the curb into a quote and leads there. Nothing while it is not released. */
export const QuoteCurb = observer(function QuoteCurb({ record }: RecordPanelProps) {
  const actor = useRecordServices().readActor();
  const [isOpen, setIsOpen] = useState(false);
  const quoteId = useRef(0);
  const { status, curb_no } = fieldsOf('curb', record);
  if (status !== 'released' || !mayCall(quoteCurb, actor)) return null;
  return (
    <>
      <Button type="primary" onClick={() => setIsOpen(true)}>
        Put into a quote…
      </Button>
      {isOpen && (
        <FieldsDialog
          title={`Quote ${String(curb_no)}`}
          okText="Put into the quote"
          fields={asked}
          initial={{ qty: 1 }}
          onSend={async (values, idempotencyKey) => {
            const answer = await callServer(
              quoteCurb,
              {
                curb_id: record.id,
                quote_id: values['quote_id'] ?? 0,
                company_id: values['company_id'] ?? 0,
                job_name: values['job_name'] ?? '',
                qty: values['qty'],
                tag: values['tag'] ?? '',
              },
              { idempotencyKey },
            );
            quoteId.current = answer.data?.quote_id ?? 0;
            return answer;
          }}
          onDone={() => {
            setIsOpen(false);
            if (quoteId.current > 0) navigate(`/quote/${quoteId.current}`);
          }}
          onClose={() => setIsOpen(false)}
        >
          <p className="kit-help">The quote gets a copy of the curb as it is now, priced as any other line.</p>
        </FieldsDialog>
      )}
    </>
  );
});
