import type { RecordHooks } from '../context.ts';
import { loadLists } from '../records/values/load-lists.ts';

/** What an entry says holds for this server at once; others follow the notified change. */
export const listHooks: RecordHooks = {
  // a save that fails later leaves the entry in memory: records with it are checked against the database and refused
  afterSave: ({ db }) => loadLists(db),
};
