import { makeRandomId } from '@cdi/shared/api';
import { makeAutoObservable, observableRef } from 'mobx';
import { readStored, writeStored } from './browser-storage.ts';

/** A search that somebody gave a name: the query string of the page. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly query: string;
}

const MAX_NAME = 40;

/** The parameter of the address that names the open view. */
export const SAVED_PARAMETER = 'saved';

/** The same query, whatever the order of its parameters; controls that are no part of the search do not count. */
export function normaliseQuery(query: string): string {
  const params = new URLSearchParams(query);
  for (const control of [SAVED_PARAMETER, 'view', 'tab']) params.delete(control);
  params.sort();
  return params.toString();
}

/** The named searches of one person for one object, kept in this browser. */
export class SavedViewsStore {
  views: readonly SavedView[];
  private readonly key: string;

  constructor(userId: number, objectName: string) {
    this.key = `cdi.views.${userId}.${objectName}`;
    this.views = readViews(this.key);
    makeAutoObservable<this, 'key'>(this, { views: observableRef, key: false });
  }

  find(id: string | null): SavedView | undefined {
    return this.views.find((view) => view.id === id);
  }

  /** Whether the search on screen differs from the view it was opened from. */
  isModified(id: string | null, query: string): boolean {
    const view = this.find(id);
    return view !== undefined && normaliseQuery(view.query) !== normaliseQuery(query);
  }

  /** Keeps the search under a new name. Gives the message when the name cannot be used. */
  saveAs(name: string, query: string): { readonly view: SavedView } | { readonly problem: string } {
    const clean = name.trim();
    if (clean === '') return { problem: 'Give the view a name.' };
    if (clean.length > MAX_NAME) return { problem: `The name may have at most ${MAX_NAME} characters.` };
    if (this.views.some((view) => view.name.toLowerCase() === clean.toLowerCase()))
      return { problem: `There is a view called “${clean}” already.` };
    const view: SavedView = { id: makeRandomId().slice(0, 8), name: clean, query: normaliseQuery(query) };
    this.write([...this.views, view]);
    return { view };
  }

  /** The view takes over the search on screen. */
  save(id: string, query: string): void {
    this.write(this.views.map((view) => (view.id === id ? { ...view, query: normaliseQuery(query) } : view)));
  }

  remove(id: string): void {
    this.write(this.views.filter((view) => view.id !== id));
  }

  private write(views: readonly SavedView[]): void {
    this.views = views;
    writeStored(localStorage, this.key, views);
  }
}

function readViews(key: string): readonly SavedView[] {
  const stored = readStored<unknown>(localStorage, key);
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (view): view is SavedView =>
      typeof view === 'object' &&
      view !== null &&
      ['id', 'name', 'query'].every((part) => typeof view[part] === 'string'),
  );
}
