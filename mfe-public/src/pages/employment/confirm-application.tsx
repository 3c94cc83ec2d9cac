import { useEffect, useState } from 'react';
import { asCallError, callForData } from '@cdi/shared/api';
import { confirmApplication } from '@cdi/shared/contracts';
import { navigate } from '@cdi/shared/mfe';

/** Submits the application of a mailed link to HR, and shows the result. */
export function ConfirmApplication({ token }: { readonly token: string }) {
  const [said, setSaid] = useState<{ readonly text: string; readonly isDone: boolean } | null>(null);

  useEffect(() => {
    let isGone = false;
    callForData(confirmApplication, { token }).then(
      ({ applicant_name: name, position }) => {
        // the link works once: a reload would report it as used
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
