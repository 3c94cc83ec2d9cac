import { deleteSavedView, listSavedViews, saveSavedView } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { deleteView, listViews, saveView } from './saved-view.service.ts';

/** Views of the person who asks, and those that others share. */
export function savedViewRoutes(binding: Binding): void {
  bindCall(binding, listSavedViews, async ({ place }, { context }) => ({
    data: { views: [...(await listViews(context, place))] },
  }));
  bindCall(binding, saveSavedView, async (input, { context }) => ({
    data: await saveView(context, input),
    opt: 'save',
    msg: 'View saved',
  }));
  bindCall(binding, deleteSavedView, async (input, { context }) => {
    await deleteView(context, input.view_id);
    return { data: null, opt: 'save', msg: 'View deleted' };
  });
}
