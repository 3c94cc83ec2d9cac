import { useEffect, type RefObject } from 'react';
import { loadLater } from '../parts/on-demand.tsx';
import { isSlashKeyOn } from '../preferences/preferences.ts';

const BOX = 'dialog, [role="dialog"]';
const TYPING = `input, textarea, select, [contenteditable="true"], [role="textbox"], ${BOX}`;

/**
 * Ctrl-K (Command-K on a Mac) focuses the search box, unless the focus is in a dialog. So does the key `/`, and `?` lists the shortcuts;
 * in a text field these two are plain characters, and the user can switch single-key shortcuts off.
 */
export function useSlashKey(inputRef: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.defaultPrevented || event.altKey) return;
      const isHeld = event.ctrlKey || event.metaKey;
      if (isHeld ? key !== 'k' : !'/?'.includes(key)) return;
      if (target instanceof Element && target.closest(isHeld ? BOX : TYPING)) return;
      if (!isHeld && !isSlashKeyOn()) return;
      event.preventDefault();
      if (key === '?') return void loadLater().then(({ openShortcuts }) => openShortcuts());
      inputRef.current?.focus();
      inputRef.current?.select();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [inputRef]);
}
