import type { SavedView } from './saved-view.ts';

export type ViewAction = 'save' | 'save_as' | 'revert' | 'rename' | 'share' | 'unshare' | 'delete';

type ActionItem = { readonly key: ViewAction; readonly label: string; readonly danger?: true };

/** Actions for the open view, or without one. Another person's view can be reverted, and saved as the user's own. */
export function listViewActions(open: SavedView | undefined, isModified: boolean): ActionItem[] {
  const saveAs: ActionItem = { key: 'save_as', label: 'Save as a new view…' };
  if (!open) return [saveAs];
  const revert: readonly ActionItem[] = isModified ? [{ key: 'revert', label: 'Back to the saved search' }] : [];
  if (!open.isOwn) return [saveAs, ...revert];
  return [
    ...(isModified ? [{ key: 'save' as const, label: `Save “${open.name}”` }] : []),
    saveAs,
    ...revert,
    { key: 'rename', label: 'Rename…' },
    open.isShared ? { key: 'unshare', label: 'Keep it to yourself' } : { key: 'share', label: `Share “${open.name}”` },
    { key: 'delete', label: `Delete “${open.name}”`, danger: true },
  ];
}
