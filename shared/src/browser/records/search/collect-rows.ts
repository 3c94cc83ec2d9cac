import type { RecordApi, SearchQuery } from '@cdi/shared/api';
import type { RecordRow } from '../stores/record-list.store.ts';

/** Rows that are copied or printed at most: more belongs into a file. */
const MOST_TAKEN = 1000;
const PAGE_ROWS = 200;

/** Rows of a search, and whether there are more. */
export interface TakenRows {
  readonly rows: readonly RecordRow[];
  readonly isCut: boolean;
}

/** All rows of a search in their order, at most a thousand. */
export async function collectRows(api: Pick<RecordApi, 'search'>, query: SearchQuery): Promise<TakenRows> {
  const rows: RecordRow[] = [];
  let cursor: string | null = null;
  do {
    const page = await api.search({ ...query, page_size: PAGE_ROWS, cursor });
    rows.push(...page.rows);
    cursor = page.next;
  } while (cursor !== null && rows.length < MOST_TAKEN);
  return { rows: rows.slice(0, MOST_TAKEN), isCut: cursor !== null || rows.length > MOST_TAKEN };
}
