import { useEffect, useRef } from 'react';

const MARK = 'cdiSheet';

const isMarked = (): boolean => (window.history.state as Record<string, unknown> | null)?.[MARK] === true;

/**
 * While something lies over the whole page, Back closes it and the page stays. It stands in the history as an entry of the same
 * address, which goes when it is closed otherwise; who goes somewhere from it replaces that entry.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useRef(close);
  useEffect(() => void (onBack.current = close));
  useEffect(() => {
    if (!isOpen) return;
    window.history.pushState({ [MARK]: true }, '', window.location.href);
    const handleBack = () => {
      if (!isMarked()) onBack.current();
    };
    window.addEventListener('popstate', handleBack);
    return () => {
      window.removeEventListener('popstate', handleBack);
      if (isMarked()) window.history.back();
    };
  }, [isOpen]);
}
