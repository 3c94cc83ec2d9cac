import { useEffect } from 'react';

/** Keys of one page or panel, as the list of shortcuts names them. */
export interface ShortcutGroup {
  readonly title: string;
  readonly rows: readonly { readonly keys: string; readonly does: string }[];
}

/** Event on `window` when a user asks for the shortcuts: each part of the page adds its own. */
export const SHORTCUTS_ASKED = 'cdi:shortcuts';
export type ShortcutsAsked = CustomEvent<{ readonly add: (group: ShortcutGroup) => void }>;

/** Names the keys of what is on the page, as long as it is: the list that `?` opens shows them. Give it a group that stays the same. */
export function useShortcuts(group: ShortcutGroup): void {
  useEffect(() => {
    const handleAsked = (event: Event) => (event as ShortcutsAsked).detail.add(group);
    window.addEventListener(SHORTCUTS_ASKED, handleAsked);
    return () => window.removeEventListener(SHORTCUTS_ASKED, handleAsked);
  }, [group]);
}
