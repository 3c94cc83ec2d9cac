import { asCallError } from '@cdi/shared/api';
import { session } from '@cdi/shared/session';
import { useState } from 'react';
import { startDownload } from './start-download.ts';

export interface FileExport<Format extends string> {
  /** The file that is about to start. */
  readonly preparing: Format | null;
  /** Starts the download of the address that is made with a short-lived file token, and says so, or why it could not. */
  readonly start: (format: Format, addressWith: (token: string) => string) => void;
}

/** Exports rows as files that the server streams. */
export function useFileExport<Format extends string>(): FileExport<Format> {
  const [preparing, setPreparing] = useState<Format | null>(null);
  const start = async (format: Format, addressWith: (token: string) => string) => {
    setPreparing(format);
    try {
      startDownload(addressWith(await session.fileToken.ensure()));
      session.messages.showSuccess('The export has started');
    } catch (error) {
      session.messages.showError(`The export could not be started. ${asCallError(error).message}`);
    } finally {
      setPreparing(null);
    }
  };
  return { preparing, start: (...how) => void start(...how) };
}
