import type { SavedView } from '../saved-views/saved-view.ts';
import type { SavedViewsApi } from '../saved-views/saved-views-api.ts';

/** Views kept in memory, as the server would keep them for one person. */
export function fakeSavedViews(given: readonly SavedView[] = []): SavedViewsApi {
  let views = [...given];
  let lastId = 100;
  return {
    list: (place) => Promise.resolve(views.filter((view) => view.place === place)),
    save: (draft) => {
      const view: SavedView = { ...draft, id: draft.id || ++lastId, isOwn: true, ownerName: 'Pat Example' };
      views = [...views.filter(({ id }) => id !== view.id), view];
      return Promise.resolve(view);
    },
    remove: (id) => {
      views = views.filter((view) => view.id !== id);
      return Promise.resolve();
    },
  };
}
