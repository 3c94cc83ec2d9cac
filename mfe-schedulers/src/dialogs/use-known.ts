import { useEffect, useState } from 'react';

/** What the server knows already of what a dialog asks. */
export type Known<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'known'; readonly value: T }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Looks something up once, when the dialog opens. */
export function useKnown<T>(lookUp: () => Promise<T>): Known<T> {
  const [known, setKnown] = useState<Known<T>>({ kind: 'loading' });
  const [ask] = useState(() => lookUp);
  useEffect(() => {
    let isOpen = true;
    const show = (next: Known<T>) => {
      if (isOpen) setKnown(next);
    };
    ask().then(
      (value) => show({ kind: 'known', value }),
      (error: unknown) => show({ kind: 'failed', error }),
    );
    return () => {
      isOpen = false;
    };
  }, [ask]);
  return known;
}
