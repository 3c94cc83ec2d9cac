import { formatMoment, ScrollBox } from '@cdi/shared/kit';
import type { DevRow } from './dev-tools.store.ts';

export interface DevColumn {
  readonly name: string;
  readonly label: string;
  /** Text of several lines. */
  readonly isLong?: boolean;
}

interface DevTableProps {
  readonly title: string;
  readonly columns: readonly DevColumn[];
  readonly rows: readonly DevRow[];
}

/** Rows as the server gives them; moments in the person's own zone. */
export function DevTable({ title, columns, rows }: DevTableProps) {
  return (
    <ScrollBox label={title} className="kit-section">
      <table className="kit-small-table" aria-label={title}>
        <thead>
          <tr>
            {columns.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {columns.map(({ name, isLong }) => (
                <td key={name} className={isLong ? 'kit-long-text' : 'kit-figure'}>
                  {describeCell(name, row[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function describeCell(name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return /_(dt|on)$/.test(name) ? formatMoment(String(value)) : String(value);
}
