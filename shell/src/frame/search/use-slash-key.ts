import { useEffect, type RefObject } from 'react';
import { isSlashKeyOn } from '../preferences/preferences.ts';

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="textbox"], dialog, [role="dialog"]';

/** The key `/` goes to the search box, unless the person types somewhere, is in a box over the page, or has switched it off. */
export function useSlashKey(inputRef: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(TYPING)) return;
      if (!isSlashKeyOn()) return;
      event.preventDefault();
      inputRef.current?.focus();
      inputRef.current?.select();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [inputRef]);
}
