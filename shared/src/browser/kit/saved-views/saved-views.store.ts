import { asCallError } from '@cdi/shared/api';
import { makeAutoObservable, runInAction } from 'mobx';
import { MAX_VIEW_NAME } from '../../../common/contracts/saved-view.contract.ts';
import { KeyRing } from '../stores/key-ring.ts';
import { LoaderStore } from '../stores/loader.store.ts';
import { keepBrowserViews, readBrowserViews, type BrowserView } from './browser-views.ts';
import { normalizeQuery, type SavedView } from './saved-view.ts';
import { savedViewsApi, type SavedViewsApi, type ViewDraft } from './saved-views-api.ts';

/** Result of saving a view: the view, or why it was not saved. */
export type KeptView = { readonly view: SavedView } | { readonly problem: string };

interface SavedViewsFacts {
  readonly userId: number;
  readonly place: string;
  readonly api?: SavedViewsApi;
}

/** The named views of one place: the person's own, and those that others share with the person. */
export class SavedViewsStore {
  /** Why the last change did not go through; null when it did. */
  problem: string | null = null;
  readonly list: LoaderStore<readonly SavedView[]>;
  private readonly userId: number;
  private readonly place: string;
  private readonly api: SavedViewsApi;
  private readonly keys = new KeyRing();

  constructor({ userId, place, api = savedViewsApi }: SavedViewsFacts) {
    this.userId = userId;
    this.place = place;
    this.api = api;
    this.list = new LoaderStore((signal) => api.list(place, signal), { onFailure: 'keep' });
    makeAutoObservable<this, 'userId' | 'place' | 'api' | 'keys'>(this, {
      list: false,
      userId: false,
      place: false,
      api: false,
      keys: false,
    });
  }

  get views(): readonly SavedView[] {
    return this.list.value ?? [];
  }
  /** The view that the address names. */
  find(id: string | null): SavedView | undefined {
    return this.views.find((view) => String(view.id) === id);
  }
  /** Whether the search on screen differs from the view it was opened from. */
  isModified(id: string | null, query: string): boolean {
    const view = this.find(id);
    return view !== undefined && normalizeQuery(view.query) !== normalizeQuery(query);
  }

  /** Loads the views. Those that this browser kept before go to the server, once. */
  async load(): Promise<void> {
    await this.list.load();
    if (this.list.state.kind !== 'ready' || this.list.state.isStale) return;
    const left: BrowserView[] = [];
    for (const view of readBrowserViews(this.userId, this.place)) if (!(await this.moveOver(view))) left.push(view);
    keepBrowserViews(this.userId, this.place, left);
  }
  stop(): void {
    this.list.stop();
  }

  /** Keeps the search under a new name. */
  async saveAs(name: string, query: string): Promise<KeptView> {
    const clean = name.trim();
    if (clean === '') return { problem: 'Give the view a name.' };
    if (clean.length > MAX_VIEW_NAME) return { problem: `The name may have at most ${MAX_VIEW_NAME} characters.` };
    return this.keep({ id: 0, place: this.place, name: clean, query: normalizeQuery(query), isShared: false });
  }
  /** The view takes over the search on screen. */
  async save(view: SavedView, query: string): Promise<KeptView> {
    return this.keep({ ...view, query: normalizeQuery(query) });
  }
  async rename(view: SavedView, name: string): Promise<KeptView> {
    return name.trim() === '' ? { problem: 'Give the view a name.' } : this.keep({ ...view, name: name.trim() });
  }
  async share(view: SavedView, isShared: boolean): Promise<KeptView> {
    return this.keep({ ...view, isShared });
  }

  /** False when the view is still there; `problem` says why. */
  async remove(view: SavedView): Promise<boolean> {
    try {
      await this.api.remove(view.id);
    } catch (error) {
      runInAction(() => (this.problem = asCallError(error).message));
      return false;
    }
    runInAction(() => {
      this.problem = null;
      this.list.put(this.views.filter(({ id }) => id !== view.id));
    });
    return true;
  }

  private async keep(draft: ViewDraft): Promise<KeptView> {
    try {
      const view = await this.api.save(draft, this.keys.keyFor('save', draft));
      this.keys.finish('save', draft);
      runInAction(() => {
        this.problem = null;
        this.list.put([...this.views.filter(({ id }) => id !== view.id), view].sort(compareViews));
      });
      return { view };
    } catch (error) {
      const problem = asCallError(error).message;
      runInAction(() => (this.problem = problem));
      return { problem };
    }
  }

  /** True when the server has the view now, or had one of that name. */
  private async moveOver(view: BrowserView): Promise<boolean> {
    const name = view.name.trim().toLowerCase();
    if (this.views.some((own) => own.isOwn && own.name.toLowerCase() === name)) return true;
    const kept = await this.saveAs(view.name, view.query);
    // the view stays in the browser, and a failed background move is not reported
    runInAction(() => (this.problem = null));
    return 'view' in kept;
  }
}

/** Own ones first, then by name. */
function compareViews(one: SavedView, other: SavedView): number {
  return Number(other.isOwn) - Number(one.isOwn) || one.name.localeCompare(other.name);
}
