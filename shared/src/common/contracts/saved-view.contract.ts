import { z } from 'zod';
import { defineCall, signedIn } from './define-call.ts';
import { flag, id, idOrZero, text } from './inputs.ts';

export const MAX_VIEW_NAME = 60;
/** Own views of one person at one place. */
export const MAX_VIEWS_PER_PLACE = 50;
const MAX_QUERY = 2000;
/** Of a path such as `report/late_list`, or of an object. */
const PLACE_PATTERN = /^[a-z0-9_]+(\/[a-z0-9_]+)*$/;

/** A search, report or board in the state a user left it, under a name. */
export interface SavedView {
  readonly view_id: number;
  readonly place: string;
  readonly name: string;
  /** As in the address, without its question mark. Relative dates are kept as words: `date=last_30_days`. */
  readonly query: string;
  readonly is_shared: boolean;
  /** Made by the person who asks, who alone may change or delete it. */
  readonly is_mine: boolean;
  readonly owner_name: string;
}

const savedView = z.object({
  view_id: z.number(),
  place: z.string(),
  name: z.string(),
  query: z.string(),
  is_shared: z.boolean(),
  is_mine: z.boolean(),
  owner_name: z.string(),
}) satisfies z.ZodType<SavedView>;

const place = () =>
  text('Place', 80).refine((value) => PLACE_PATTERN.test(value), {
    error: 'Place must be a path of small letters, digits and underscores, such as report/late_list.',
  });

/** The person's own views of a place by name, then those shared by others of the same user type: at most 300 in all. */
export const listSavedViews = defineCall({
  name: 'listSavedViews',
  method: 'POST',
  path: '/api/saved_view/list',
  whileSeeing: 'read',
  access: signedIn,
  wire: 'params',
  input: z.strictObject({ place: place() }),
  answer: z.object({ views: z.array(savedView) }),
});

/**
 * Saves a view under a name: a new one, or with `view_id` new contents of one's own. A shared view of an employee
 * is seen by employees, one of a customer by people of the same company.
 */
export const saveSavedView = defineCall({
  name: 'saveSavedView',
  method: 'POST',
  path: '/api/saved_view/save',
  access: signedIn,
  wire: 'params',
  input: z.strictObject({
    view_id: idOrZero('View').optional(),
    place: place(),
    name: text('Name', MAX_VIEW_NAME),
    query: text('Query', MAX_QUERY, false),
    is_shared: flag(),
  }),
  answer: savedView,
  isIdempotent: true,
});

export const deleteSavedView = defineCall({
  name: 'deleteSavedView',
  method: 'POST',
  path: '/api/saved_view/delete/:view_id',
  access: signedIn,
  wire: 'params',
  input: z.strictObject({ view_id: id('View') }),
  answer: z.null(),
});
