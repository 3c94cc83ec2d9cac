import { useEffect, type RefObject } from 'react';
import { loadLater } from '../parts/on-demand.tsx';
import { isSlashKeyOn } from '../preferences/preferences.ts';

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="textbox"], dialog, [role="dialog"]';

/**
 * Ctrl-K (on a Mac Command-K) goes to the search box from everywhere. So does the key `/`, and `?` lists the shortcuts, unless the person
 * types somewhere, is in a box over the page, or has switched keys of one letter off.
 */
export function useSlashKey(inputRef: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      const isWithControl = event.ctrlKey || event.metaKey;
      if (
        event.defaultPrevented ||
        event.altKey ||
        (isWithControl ? key.toLowerCase() !== 'k' : key !== '/' && key !== '?')
      )
        return;
      if (!isWithControl && ((target instanceof Element && target.closest(TYPING)) || !isSlashKeyOn())) return;
      event.preventDefault();
      if (key === '?') return void loadLater().then(({ openShortcuts }) => openShortcuts());
      inputRef.current?.focus();
      inputRef.current?.select();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [inputRef]);
}
