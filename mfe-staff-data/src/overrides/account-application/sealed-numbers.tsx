import { useState } from 'react';
import { asCallError, callForData } from '@cdi/shared/api';
import { openSealedCredit, type CallAnswer } from '@cdi/shared/contracts';
import { useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { Button } from '@cdi/shared/ui';
import { mayCall } from '../../actions/may-call.ts';

type Sealed = CallAnswer<typeof openSealedCredit>;

/** `123456789` as `12-3456789`, the form that the IRS uses. */
const writeTaxId = (digits: string): string => `${digits.slice(0, 2)}-${digits.slice(2)}`;

/** Tax id and account number, sealed until an employee of accounting opens them; the server logs each opening. */
export function SealedNumbers({ record }: RecordPanelProps) {
  const actor = useRecordServices().readActor();
  const [opened, setOpened] = useState<Sealed | null>(null);
  const [problem, setProblem] = useState('');
  if (!mayCall(openSealedCredit, actor)) return null;
  const handleOpen = () =>
    callForData(openSealedCredit, { account_application_id: record.id }).then(
      (sealed) => {
        setProblem('');
        setOpened(sealed);
      },
      (error: unknown) => setProblem(asCallError(error).message),
    );
  return (
    <section className="kit-section" aria-label="Sealed numbers">
      <h2>Sealed numbers</h2>
      {opened ? (
        <dl className="kit-fields" role="status">
          <div>
            <dt>Federal tax id</dt>
            <dd className="kit-number">{writeTaxId(opened.tax_id)}</dd>
          </div>
          <div>
            <dt>Bank account</dt>
            <dd className="kit-number">{opened.bank_account}</dd>
          </div>
        </dl>
      ) : (
        <>
          <p className="kit-quiet">
            Tax id and account number are encrypted. Opening them is noted in the security log.
          </p>
          <Button onClick={() => void handleOpen()}>Open tax id and account number</Button>
        </>
      )}
      {problem && (
        <p role="alert" className="kit-field-error">
          {problem}
        </p>
      )}
    </section>
  );
}
