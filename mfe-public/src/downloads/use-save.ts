import { useState } from 'react';

interface Saving {
  /** What did not arrive, by the name of its file; empty otherwise. */
  readonly failed: string;
  /** The file that is being made. */
  readonly busy: string;
  readonly save: (fileName: string, make: () => Promise<void>) => Promise<void>;
}

/** Makes a file where it is asked for: what writes it is fetched by then, and may not arrive. */
export function useSave(): Saving {
  const [failed, setFailed] = useState('');
  const [busy, setBusy] = useState('');

  const save = async (fileName: string, make: () => Promise<void>): Promise<void> => {
    if (busy !== '') return;
    setFailed('');
    setBusy(fileName);
    try {
      await make();
    } catch (error) {
      reportError(error);
      setFailed(fileName);
    }
    setBusy('');
  };

  return { failed, busy, save };
}
