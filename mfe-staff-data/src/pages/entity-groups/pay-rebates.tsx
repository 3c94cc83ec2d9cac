import { useState } from 'react';
import { callServer } from '@cdi/shared/api';
import { field } from '@cdi/shared/catalogue';
import { payRebates, type CallAnswer, type EntityGroupRow } from '@cdi/shared/contracts';
import { Link } from '@cdi/shared/mfe';
import { Button } from '@cdi/shared/ui';
import { FieldsDialog } from '../../actions/fields-dialog.tsx';
import { printDollars } from '../../actions/print-dollars.ts';

type Paid = CallAnswer<typeof payRebates>;

interface PayRebatesProps {
  readonly group: EntityGroupRow;
  readonly onPaid: (next: Paid) => void;
}

const fields = { until: field.date({ label: 'Earned until', required: true, help: 'The whole day counts.' }) };

/** Asks for the credits by which a group gets its rebate, and shows them. */
export function PayRebates({ group, onPaid }: PayRebatesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [credits, setCredits] = useState<Paid['credits']>([]);
  return (
    <section className="kit-section" aria-label="Pay out">
      <Button onClick={() => setIsOpen(true)}>Pay out rebates…</Button>
      {credits.length > 0 && (
        <ul className="kit-plain-list" aria-label="Credits asked for">
          {credits.map((credit) => (
            <li key={credit.credit_id}>
              <Link href={`/credit/${credit.credit_id}`}>
                {credit.company_name}: {printDollars(credit.amount)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <FieldsDialog
          title={`Pay out rebates of ${group.group_name}`}
          okText="Ask for the credits"
          fields={fields}
          onSend={async ({ until }, idempotencyKey) => {
            const input = { entity_group_id: group.entity_group_id, until };
            const answer = await callServer(payRebates, input, { idempotencyKey });
            if (answer.data) {
              setCredits(answer.data.credits);
              onPaid(answer.data);
            }
            return answer;
          }}
          onDone={() => setIsOpen(false)}
          onClose={() => setIsOpen(false)}
        >
          <p className="kit-help">
            Each member gets a credit over what it earned until then, less what was paid out before. The credits are
            approved by amount and issued by accounting, as all credits are.
          </p>
        </FieldsDialog>
      )}
    </section>
  );
}
