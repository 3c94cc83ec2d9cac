import { useEffect, useState } from 'react';
import { asCallError, callForData } from '@cdi/shared/api';
import { confirmApplication } from '@cdi/shared/contracts';
import { navigate } from '@cdi/shared/mfe';

/** Hands the application behind a mailed link to HR, and says how it went. */
export function ConfirmApplication({ token }: { readonly token: string }) {
  const [said, setSaid] = useState<{ readonly text: string; readonly isDone: boolean } | null>(null);

  useEffect(() => {
    let isGone = false;
    callForData(confirmApplication, { token }).then(
      ({ applicant_name: name, position }) => {
        // the link works once: opening the page again would say that it is used
        navigate('/employment', { isReplacing: true });
        if (!isGone) setSaid({ text: `Thank you, ${name}. Your application (${position}) is with us.`, isDone: true });
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
