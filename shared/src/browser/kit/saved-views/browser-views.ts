import { readStored, removeStored, writeStored } from '../stores/browser-storage.ts';

/** A view as browsers kept it before views were on the server. */
export interface BrowserView {
  readonly id: string;
  readonly name: string;
  readonly query: string;
}

// a report was kept under `report.late_list`, its place is `report/late_list`
const keyOf = (userId: number, place: string): string => `cdi.views.${userId}.${place.replaceAll('/', '.')}`;

/** The views of a person that this browser still keeps for a place. */
export function readBrowserViews(userId: number, place: string): readonly BrowserView[] {
  const stored = readStored<unknown>(localStorage, keyOf(userId, place));
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (view): view is BrowserView =>
      typeof view === 'object' &&
      view !== null &&
      ['id', 'name', 'query'].every((part) => typeof view[part] === 'string'),
  );
}

/** Leaves these in the browser; none takes away the last trace. */
export function keepBrowserViews(userId: number, place: string, views: readonly BrowserView[]): void {
  if (views.length === 0) removeStored(localStorage, keyOf(userId, place));
  else writeStored(localStorage, keyOf(userId, place), views);
}
