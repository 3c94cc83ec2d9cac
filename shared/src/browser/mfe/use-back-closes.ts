import { useEffect, useRef } from 'react';

const MARK = 'cdiSheet';

const isMarked = (): boolean => (window.history.state as Record<string, unknown> | null)?.[MARK] === true;

/**
 * While an overlay covers the whole page, Back closes it and the page stays. The overlay adds a history entry of the same address;
 * closing it any other way removes the entry, and navigating away replaces it.
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
