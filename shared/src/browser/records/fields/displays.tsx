import type { ReactNode } from 'react';
import { Link } from '@cdi/shared/mfe';
import type { ReferenceField, StructureCell } from '../../../common/catalogue/field.ts';
import { toTelephoneAddress } from '../../../common/units/index.ts';
import { useRecordServices } from '../services/use-record-services.ts';
import type { FieldDisplayProps } from './field-view.ts';
import { formatValue, isOnSixteenth } from './format-value.ts';
import { useReferenceLabel } from './reference-label.ts';
import { cellOf, readPairs, formatPairAmount, formatPairName, formatPartName, type Pair } from './structure-pairs.ts';

/** Placeholder for a missing value: a dash, or what its absence means. */
export function NoValue({ field, value, isCell }: Partial<FieldDisplayProps>) {
  // undefined is a value that is withheld from this person
  const words = value === undefined ? undefined : field?.blank;
  if (words !== undefined && !isCell) return <span className="kit-none">{words}</span>;
  return (
    <span className="kit-none" title={words}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{words ?? 'none'}</span>
    </span>
  );
}

export function TextDisplay({ field, value, label, isCell = false }: FieldDisplayProps) {
  const text = formatValue(field, value, label);
  if (text === '') return <NoValue field={field} value={value} isCell={isCell} />;
  const short = isCell && 'shorts' in field ? field.shorts?.[String(value)] : undefined;
  return short === undefined ? <>{text}</> : <span title={text}>{short}</span>;
}

export function LongTextDisplay({ value, isCell }: FieldDisplayProps) {
  const text = typeof value === 'string' ? value : '';
  if (text === '') return <NoValue />;
  return isCell ? <>{text.split('\n')[0]}</> : <span className="kit-long-text">{text}</span>;
}

function displayLink(toHref: (text: string) => string, isOutside = false) {
  return function LinkDisplay({ value, isCell }: FieldDisplayProps) {
    const text = typeof value === 'string' ? value : '';
    if (text === '') return <NoValue />;
    if (isCell) return <>{text}</>;
    return (
      <a href={toHref(text)} {...(isOutside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
        {text}
      </a>
    );
  };
}

export const EmailDisplay = displayLink((text) => `mailto:${text}`);
export const PhoneDisplay = displayLink(toTelephoneAddress);
export const UrlDisplay = displayLink((text) => (/^https?:\/\//.test(text) ? text : `https://${text}`), true);

/** A number with figures of one width. Lengths are fractions; the decimal shows on hover. */
export function NumberDisplay({ field, value, isCell = false }: FieldDisplayProps) {
  const text = formatValue(field, value);
  if (text === '') return <NoValue field={field} value={value} isCell={isCell} />;
  const number = Number(value);
  const isFraction = (field.kind === 'inches' || field.kind === 'slope') && isOnSixteenth(number) && number % 1 !== 0;
  return (
    <span
      className="kit-figure"
      {...(isFraction ? { title: `${number} ${field.kind === 'inches' ? 'in' : 'in per 12'}` } : {})}
    >
      {text}
    </span>
  );
}

export function TagsDisplay({ field, value, isCell }: FieldDisplayProps) {
  const items = Array.isArray(value) ? value : [];
  if (items.length === 0) return <NoValue />;
  if (isCell) return <>{formatValue(field, items)}</>;
  return (
    <ul className="kit-chips">
      {items.map((item) => (
        <li key={String(item)} className="kit-chip">
          {formatValue(field, [item])}
        </li>
      ))}
    </ul>
  );
}

/** The name of a record, linked to its page when this person may open it. */
export function RecordLink({
  to,
  id,
  label,
}: {
  readonly to: string;
  readonly id: number;
  readonly label?: string | undefined;
}): ReactNode {
  const { hrefOf } = useRecordServices();
  const name = useReferenceLabel(to, id, label);
  const href = hrefOf(to, id);
  return href === null ? <>{name}</> : <Link href={href}>{name}</Link>;
}

export function ReferenceDisplay({ field, value, label, isCell }: FieldDisplayProps) {
  const id = Number(value);
  if (value === null || value === undefined || !Number.isSafeInteger(id) || id < 1) return <NoValue />;
  if (isCell) return <>{label ?? `#${id}`}</>;
  return <RecordLink to={(field as ReferenceField).to} id={id} label={label} />;
}

export function ReferencesDisplay({ field, value, label, isCell }: FieldDisplayProps) {
  const ids = Array.isArray(value) ? value.map(Number) : [];
  if (ids.length === 0) return <NoValue />;
  if (isCell) return <>{formatValue(field, ids, label)}</>;
  // the labels of a list come joined; they can be split only when their number matches
  const labels = label?.split('; ') ?? [];
  return (
    <ul className="kit-links">
      {ids.map((id, index) => (
        <li key={id}>
          <RecordLink
            to={(field as ReferenceField).to}
            id={id}
            label={labels.length === ids.length ? labels[index] : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

/** A structure with its names and values laid out; lists of rows as a small table. */
export function StructureDisplay({ field, value, isCell }: FieldDisplayProps) {
  if (value === null || value === undefined || value === '') return <NoValue />;
  const cell = cellOf(field);
  const pairs = cell ? readPairs(cell, value) : null;
  if (cell && pairs) return <PairsDisplay cell={cell} pairs={pairs} isCell={isCell ?? false} />;
  if (isCell) return <>{JSON.stringify(value)}</>;
  return <StructureNode value={value} />;
}

interface PairsDisplayProps {
  readonly cell: StructureCell;
  readonly pairs: readonly Pair[];
  readonly isCell: boolean;
}

function PairsDisplay({ cell, pairs, isCell }: PairsDisplayProps): ReactNode {
  if (pairs.length === 0) return <NoValue />;
  const said = pairs.map(({ name, amount }) => [formatPairName(cell, name), formatPairAmount(cell, amount)] as const);
  if (isCell) return said.map((words) => words.join(' ')).join(', ');
  return (
    <dl className="record-structure">
      {said.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="kit-figure">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

const isRowList = (value: unknown): value is readonly Record<string, unknown>[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row));

function StructureNode({ value }: { readonly value: unknown }): ReactNode {
  if (value === null || value === undefined) return <NoValue />;
  if (typeof value !== 'object') return <span className="kit-figure">{String(value)}</span>;
  if (isRowList(value)) {
    const columns = [...new Set(value.flatMap((row) => Object.keys(row)))];
    return (
      <table className="kit-small-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {formatPartName(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {value.map((row, index) => (
            <tr key={index}>
              {columns.map((column) => (
                <td key={column}>
                  <StructureNode value={row[column]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    );
  }
  if (Array.isArray(value)) return <>{value.map(String).join(', ') || 'empty'}</>;
  return (
    <dl className="record-structure">
      {Object.entries(value).map(([name, inner]) => (
        <div key={name}>
          <dt>{formatPartName(name)}</dt>
          <dd>
            <StructureNode value={inner} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
