import { useEffect, useState } from 'react';
import { asCallError, callForData } from '@cdi/shared/api';
import { confirmCreditApplication } from '@cdi/shared/contracts';
import { navigate } from '@cdi/shared/mfe';

/** Submits the application of a mailed link to accounting, and shows the result. */
export function ConfirmCredit({ token }: { readonly token: string }) {
  const [said, setSaid] = useState<{ readonly text: string; readonly isDone: boolean } | null>(null);

  useEffect(() => {
    let isGone = false;
    callForData(confirmCreditApplication, { token }).then(
      ({ legal_name: name }) => {
        // the link works once: a reload would report it as used
        navigate('/credit_app', { isReplacing: true });
        if (!isGone)
          setSaid({
            text: `Thank you. The application of ${name} is with our accounting department; you will hear from us within five working days.`,
            isDone: true,
          });
      },
      (error: unknown) => !isGone && setSaid({ text: asCallError(error).message, isDone: false }),
    );
    return () => {
      isGone = true;
    };
  }, [token]);

  return (
    <div className="pub application-said" role={said && !said.isDone ? 'alert' : 'status'}>
      <p className="panel">{said?.text ?? 'Sending your application…'}</p>
    </div>
  );
}
