import { callForData, callServer } from '@cdi/shared/api';
import {
  deleteSavedView,
  listSavedViews,
  saveSavedView,
  type SavedView as StoredView,
} from '../../../common/contracts/saved-view.contract.ts';
import type { SavedView } from './saved-view.ts';

/** The stored part of a view; `id` 0 creates one. */
export type ViewDraft = Pick<SavedView, 'id' | 'place' | 'name' | 'query' | 'isShared'>;

/** Storage of saved views: the server in the product, a fake in tests. All calls throw CallError. */
export interface SavedViewsApi {
  /** The user's own views of a place by name, then those that others share. */
  list(place: string, signal: AbortSignal): Promise<readonly SavedView[]>;
  /** Keeps a new view, or changes name, query and sharing of an own one. */
  save(draft: ViewDraft, idempotencyKey: string): Promise<SavedView>;
  remove(id: number): Promise<void>;
}

const fromWire = (view: StoredView): SavedView => ({
  id: view.view_id,
  place: view.place,
  name: view.name,
  query: view.query,
  isShared: view.is_shared,
  isOwn: view.is_mine,
  ownerName: view.owner_name,
});

/** The views of the signed-in person, on the server. */
export const savedViewsApi: SavedViewsApi = {
  list: async (place, signal) => (await callForData(listSavedViews, { place }, { signal })).views.map(fromWire),
  save: async ({ id, place, name, query, isShared }, idempotencyKey) => {
    const input = { place, name, query, is_shared: isShared, ...(id > 0 ? { view_id: id } : {}) };
    return fromWire(await callForData(saveSavedView, input, { idempotencyKey }));
  },
  remove: async (id) => void (await callServer(deleteSavedView, { view_id: id })),
};
