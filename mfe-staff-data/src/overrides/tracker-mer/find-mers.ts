import { recordApi } from '@cdi/shared/api';
import { objectNamed, OPEN_MERS } from '@cdi/shared/catalogue';
import { rowsOf, type FoundRow } from '@cdi/shared/contracts';

export const trackerMer = objectNamed('tracker_mer');
export const merApi = recordApi(trackerMer);

/** One row of a search. */
export type MerRow = FoundRow<'tracker_mer'>;

/** The newest hundred requests and reports of an order or of one of its lines. */
export async function findMers(
  filters: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<readonly MerRow[]> {
  const query = { filters, orderby: 'mer_no', direction: 'DESC', page_size: 100 } as const;
  return rowsOf('tracker_mer', (await merApi.search(query, signal ? { signal } : {})).rows);
}

const STILL_OPEN: readonly unknown[] = OPEN_MERS;

/** Number of reports that are neither answered nor closed. */
export const countOpen = (rows: readonly MerRow[]): number =>
  rows.filter((row) => STILL_OPEN.includes(row.status)).length;
