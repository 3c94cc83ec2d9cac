import type { ReportColumn, ReportDefinition } from '@cdi/shared/contracts';
import { Link } from '@cdi/shared/mfe';
import { memo } from 'react';
import { formatCell, isNumberKind } from './format-cell.ts';
import { sortBy, type ReportState } from './report-address.ts';
import { fillLink } from './report-link.ts';
import type { ReportRow } from './report.store.ts';
import { SortIcon } from './sort-icon.tsx';

interface ReportGridProps {
  readonly report: ReportDefinition;
  readonly state: ReportState;
  readonly rows: readonly ReportRow[];
  readonly onChange: (state: ReportState) => void;
}

/** Values up to the length of a day or a number stay on one printed line: `Nov 25, 2026`. */
const SHORT_LETTERS = 12;

/** The rows of a report as an HTML table, with sortable heads and links from the rows to their records; printed as shown. */
export function ReportGrid({ report, state, rows, onChange }: ReportGridProps) {
  return (
    <div className="report-scroll" role="region" aria-label={`${report.title}: rows`} tabIndex={0}>
      <table className="report-grid">
        <caption className="visually-hidden">{report.title}</caption>
        <thead>
          <tr>
            {report.columns.map((column) => (
              <HeadCell
                key={column.name}
                column={column}
                state={state}
                isSortable={report.sortFields.includes(column.name)}
                onSort={() => onChange(sortBy(state, column.name))}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <GridRow key={index} report={report} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadCellProps {
  readonly column: ReportColumn;
  readonly state: ReportState;
  readonly isSortable: boolean;
  readonly onSort: () => void;
}

function HeadCell({ column, state, isSortable, onSort }: HeadCellProps) {
  const className = isNumberKind(column.kind) ? 'is-number' : undefined;
  if (!isSortable)
    return (
      <th scope="col" className={className}>
        {column.label}
      </th>
    );
  const isSorted = state.orderby === column.name;
  const order = state.direction === 'ASC' ? 'ascending' : 'descending';
  return (
    <th scope="col" className={className} aria-sort={isSorted ? order : undefined}>
      <button type="button" className="report-sort" onClick={onSort}>
        {column.label}
        <SortIcon direction={isSorted ? state.direction : null} />
      </button>
    </th>
  );
}

const GridRow = memo(function GridRow({ report, row }: { readonly report: ReportDefinition; readonly row: ReportRow }) {
  return (
    <tr>
      {report.columns.map((column, index) => {
        const kinds = [
          isNumberKind(column.kind) ? 'is-number' : '',
          formatCell(column.kind, row[column.name]).length <= SHORT_LETTERS ? 'is-short' : '',
        ];
        const className = kinds.filter(Boolean).join(' ') || undefined;
        const content = <CellContent column={column} row={row} />;
        return index === 0 ? (
          <th key={column.name} scope="row" className={className}>
            {content}
          </th>
        ) : (
          <td key={column.name} className={className}>
            {content}
          </td>
        );
      })}
    </tr>
  );
});

/** A value; a link if the column opens a page and the row has one. */
function CellContent({ column, row }: { readonly column: ReportColumn; readonly row: ReportRow }) {
  const text = formatCell(column.kind, row[column.name]);
  const href = column.opens && fillLink(column.opens, row);
  return href === undefined || text === '' ? text : <Link href={href}>{text}</Link>;
}
