import type { Field, ObjectDefinition } from '@cdi/shared/catalogue';
import { Link } from '@cdi/shared/mfe';
import { formatValue, FieldState } from '@cdi/shared/records';
import { formatQuoteNo } from '../../words/customer-words.ts';
import type { Row } from './home-data.ts';

export interface RecordRowsProps {
  readonly definition: ObjectDefinition;
  readonly rows: readonly Row[];
  /** Columns to show, the identifying one first. */
  readonly columns: readonly string[];
  readonly hrefOf: (id: number) => string;
  /** Name of the table for screen readers. */
  readonly caption: string;
}

/** A formatted value, or the field's text for a blank; without such a text the cell is empty and a phone shows a dash. */
function Value({ field, value, label }: { readonly field: Field; readonly value: unknown; readonly label: unknown }) {
  const text = formatValue(field, value, typeof label === 'string' ? label : undefined);
  if (text !== '' || value === undefined || field.blank === undefined) return text;
  return <span className="account-quiet">{field.blank}</span>;
}

/** The number of a record; for a quote with its revision. */
function formatRecordNumber(name: string, field: Field, row: Row): string {
  const { revision } = row;
  return name === 'quote_no' ? formatQuoteNo(row[name], revision) : formatValue(field, row[name]);
}

const NUMBERS: readonly Field['kind'][] = ['money', 'integer', 'decimal', 'percent'];

/** A few records as a plain table; on a phone each row is a card. The ARIA roles keep it a table for screen readers. */
export function RecordRows({ definition, rows, columns, hrefOf, caption }: RecordRowsProps) {
  const fields = columns.flatMap((name) => {
    const field = definition.fields[name];
    return field ? [{ name, field }] : [];
  });
  const key = `${definition.name}_id`;
  return (
    <table className="account-table" role="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {fields.map(({ name, field }) => (
            <th
              key={name}
              role="columnheader"
              scope="col"
              className={NUMBERS.includes(field.kind) ? 'is-number' : undefined}
            >
              {field.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={String(row[key])} role="row">
            {fields.map(({ name, field }, index) => (
              <td
                role="cell"
                key={name}
                data-label={field.label}
                className={NUMBERS.includes(field.kind) ? 'is-number' : undefined}
              >
                {index === 0 ? (
                  <Link href={hrefOf(Number(row[key]))}>
                    {formatRecordNumber(name, field, row) || String(row[key])}
                  </Link>
                ) : name === 'status' ? (
                  <FieldState field={field} value={row[name]} />
                ) : (
                  <Value field={field} value={row[name]} label={row[`${name}_label`]} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
