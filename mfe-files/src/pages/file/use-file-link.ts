import { useEffect, useState } from 'react';
import { asCallError } from '@cdi/shared/api';
import { session } from '@cdi/shared/session';

export type FileLinkState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'ready'; readonly href: string }
  | { readonly kind: 'failed'; readonly message: string };

/** An address from which the browser can show the file in the page; with null requests none. */
export function useFileLink(fileId: number | null): FileLinkState {
  const [state, setState] = useState<FileLinkState>({ kind: 'asking' });
  useEffect(() => {
    if (fileId === null) return;
    let isCurrent = true;
    session.fileToken.linkTo(fileId, true).then(
      (href) => isCurrent && setState({ kind: 'ready', href }),
      (error: unknown) => isCurrent && setState({ kind: 'failed', message: asCallError(error).message }),
    );
    return () => {
      isCurrent = false;
    };
  }, [fileId]);
  return state;
}
