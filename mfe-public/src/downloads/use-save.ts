import { useState } from 'react';

interface Saving {
  /** Name of the file whose download failed; else empty. */
  readonly failed: string;
  /** The file that is being generated. */
  readonly busy: string;
  readonly save: (fileName: string, make: () => Promise<void>) => Promise<void>;
}

/** Generates a file on request. The code for it is loaded first, which may fail. */
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
