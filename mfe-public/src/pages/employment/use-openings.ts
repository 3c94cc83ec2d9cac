import { useEffect, useState } from 'react';
import { asCallError, callForData } from '@cdi/shared/api';
import { listOpenings, type CallAnswer, type Opening } from '@cdi/shared/contracts';

/** Openings with the key of the form, and the way to fetch them again. */
export interface Openings {
  /** Null until they came. */
  readonly openings: readonly Opening[] | null;
  readonly message: string;
  /** The key with which the form is sent; a fresh one after `reload`. */
  readonly formKey: string;
  /** Rejects with the reason when they do not come. */
  readonly reload: () => Promise<void>;
}

/** Loads what is open. */
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
