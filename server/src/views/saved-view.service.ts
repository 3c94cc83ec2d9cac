import { AppError, refuse } from '@cdi/shared/errors';
import { MAX_VIEWS_PER_PLACE, type CallParsedInput, type SavedView, type saveSavedView } from '@cdi/shared/contracts';
import { isStaff } from '@cdi/shared/policy';
import type { CallContext } from '../context.ts';
import {
  countOwnViews,
  findVisibleView,
  hasOwnViewNamed,
  insertView,
  listVisibleViews,
  lockOwnViews,
  removeView,
  updateView,
} from './saved-view.repository.ts';
import { fullName } from '../session/full-name.ts';

type ViewInput = CallParsedInput<typeof saveSavedView>;

/** The person's own views of a place by name, then those that others share with the person. */
export const listViews = (context: CallContext, place: string): Promise<readonly SavedView[]> =>
  listVisibleViews(context, place);

/**
 * Saves a new view, or changes one of the person's own. Throws NOT_FOUND, FORBIDDEN for another person's view, DUPLICATE for a name that is
 * taken, RULE for one view too many, VALIDATION for sharing without a company.
 */
export async function saveView(context: CallContext, input: ViewInput): Promise<SavedView> {
  const { person } = context;
  const viewId = input.view_id ?? 0;
  await lockOwnViews(context);
  if (viewId > 0) await assertOwn(context, viewId, input.place);
  if (input.is_shared && !isStaff(person) && person.companyId === null)
    refuse('is_shared', 'Views are shared with people of one company; your account belongs to none.');
  if (await hasOwnViewNamed(context, input.place, input.name, viewId)) {
    const message = `There is a view called “${input.name}” already.`;
    throw new AppError('DUPLICATE', message, { fields: { name: message } });
  }
  if (viewId === 0 && (await countOwnViews(context, input.place)) >= MAX_VIEWS_PER_PLACE)
    throw new AppError('RULE', `You keep ${MAX_VIEWS_PER_PLACE} views here already. Delete one first.`);
  const facts = { ...input, companyId: isStaff(person) ? null : person.companyId };
  const savedId = viewId > 0 ? await updateView(context, viewId, facts) : await insertView(context, facts);
  const { place, name, query, is_shared } = input;
  return { view_id: savedId, place, name, query, is_shared, is_mine: true, owner_name: fullName(person) };
}

/** Throws NOT_FOUND, and FORBIDDEN for another person's view. */
export async function deleteView(context: CallContext, viewId: number): Promise<void> {
  await assertOwn(context, viewId);
  await removeView(context, viewId);
}

/** A view that the person does not see is not there at all. */
async function assertOwn(context: CallContext, viewId: number, place?: string): Promise<void> {
  const view = await findVisibleView(context, viewId);
  if (!view || (place !== undefined && view.place !== place))
    throw new AppError('NOT_FOUND', 'This view is not there any more.');
  if (!view.is_mine) throw new AppError('FORBIDDEN', `This view belongs to ${view.owner_name}. Save it as your own.`);
}
