import { useEffect, useState } from 'react';
import { asCallError, callForData } from '@cdi/shared/api';
import { listOpenings, type CallAnswer, type Opening } from '@cdi/shared/contracts';

/** Openings with the key of the form, and the way to fetch them again. */
export interface Openings {
  /** Null until they are loaded. */
  readonly openings: readonly Opening[] | null;
  readonly message: string;
  /** The key of the form; a fresh one after `reload`. */
  readonly formKey: string;
  /** Loads the openings again. Rejects with the reason when that fails. */
  readonly reload: () => Promise<void>;
}

/** Loads the open positions. */
export function useOpenings(): Openings {
  const [answer, setAnswer] = useState<CallAnswer<typeof listOpenings> | null>(null);
  const [message, setMessage] = useState('');

  const reload = async () => {
    try {
      setAnswer(await callForData(listOpenings, {}));
      setMessage('');
    } catch (error) {
      setMessage(asCallError(error).message);
    }
  };

  useEffect(() => {
    let isGone = false;
    callForData(listOpenings, {}).then(
      (loaded) => !isGone && setAnswer(loaded),
      (error: unknown) => !isGone && setMessage(asCallError(error).message),
    );
    return () => {
      isGone = true;
    };
  }, []);

  return { openings: answer?.openings ?? null, message, formKey: answer?.form_key ?? '', reload };
}
