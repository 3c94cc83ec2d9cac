import type { ReportDefinition } from '../contracts/report.contract.ts';
import { mayAtAll, type Actor, type Grant } from '../policy/grant.ts';

type Reader = Pick<Actor, 'roles' | 'userType'>;

/**
 * The part of a report that a reader of it may see: without the columns and figures that are for others, such as cost, and without
 * sorting by them. Page, CSV and workbook are all made from it.
 */
export function narrowReport<D extends ReportDefinition>(report: D, reader: Reader): D {
  const isOpen = ({ readers }: { readonly readers?: readonly Grant[] }) => !readers || mayAtAll(readers, reader);
  const hidden = report.columns.filter((column) => !isOpen(column)).map(({ name }) => name);
  if (hidden.length === 0 && report.figures.every(isOpen)) return report;
  return {
    ...report,
    columns: report.columns.filter(isOpen),
    figures: report.figures.filter(isOpen),
    sortFields: report.sortFields.filter((name) => !hidden.includes(name)),
  };
}
