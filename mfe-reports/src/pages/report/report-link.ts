import type { ReportLink } from '@cdi/shared/contracts';
import type { ReportRow } from './report.store.ts';

/** The address that a cell of the row opens; undefined if the row has none. */
export function fillLink(link: ReportLink, row: ReportRow): string | undefined {
  const [page, column] = link.slice(0, -1).split('{');
  const value = row[column ?? ''];
  if (value === null || value === undefined) return undefined;
  // the question of a list is written by the query, as the list has it in its address
  return `${page}${page?.endsWith('?') ? String(value) : encodeURIComponent(String(value))}`;
}
