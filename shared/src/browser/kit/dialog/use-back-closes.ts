import { useEffect, useRef } from 'react';

/** Marks the entry of the history that belongs to what is open over the page. */
const OVER_PAGE = 'isOverPage';

const isOverPage = (): boolean => Boolean((window.history.state as Record<string, unknown> | null)?.[OVER_PAGE]);

/** Back, the button of a phone above all, closes what lies over the page instead of leaving it. */
export function useBackCloses(onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const { state } = window.history;
    window.history.pushState({ ...(state as object | null), [OVER_PAGE]: true }, '');
    const handleBack = () => close.current();
    window.addEventListener('popstate', handleBack);
    return () => {
      window.removeEventListener('popstate', handleBack);
      // closed otherwise: its entry goes too, unless somebody has gone elsewhere meanwhile
      if (isOverPage()) window.history.back();
    };
  }, []);
}
