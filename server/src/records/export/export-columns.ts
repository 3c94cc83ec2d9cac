import { writeStructureCell, type Field, type FieldKind } from '@cdi/shared/catalogue';
import { clockTimeIn } from '@cdi/shared/units';
import { PLANT_TIME_ZONE } from '../../config/plant-time-zone.ts';
import { ZONE_HEADING } from './moment-heading.ts';
import type { Cell, CellKind, XlsxColumn } from './xlsx-stream.ts';

/** A column of an exported list, with the field that its cells are read by. */
export interface ExportColumn extends XlsxColumn {
  readonly name: string;
  readonly field: Field;
}

const KINDS: Partial<Record<FieldKind, CellKind>> = {
  integer: 'number',
  decimal: 'number',
  inches: 'number',
  slope: 'number',
  percent: 'number',
  money: 'money',
  date: 'date',
  datetime: 'moment',
};
const WIDTHS: Readonly<Record<CellKind, number>> = { text: 28, number: 12, money: 14, date: 12, moment: 18 };

/** A column for the values of a field, under this heading. */
export function exportColumn(name: string, field: Field, label: string): ExportColumn {
  const kind = KINDS[field.kind] ?? 'text';
  return { name, field, kind, label, widthCh: WIDTHS[kind] };
}

/** The column that names the zone of each row beside a moment by the clock of its place. */
export const zoneColumn = (name: string, label = ZONE_HEADING): ExportColumn =>
  exportColumn(name, { kind: 'text', label }, label);

const optionLabel = (field: Field, value: unknown): string => {
  const options = 'options' in field ? field.options : [];
  return options.find((option) => option.value === String(value))?.label ?? String(value);
};

/**
 * A value for a sheet: numbers stay numbers, codes are written as their labels, records as their names, moments by the clock of the plant or of their
 * own place, whose zone is their label. */
export function toExportCell(field: Field, value: unknown, label: unknown): Cell {
  if (value === null || value === undefined || value === '') return null;
  if (field.kind === 'reference') return typeof label === 'string' && label !== '' ? label : `#${String(value)}`;
  if (field.kind === 'boolean') return value === true ? 'Yes' : 'No';
  if (field.kind === 'datetime') return clockTimeIn(typeof label === 'string' ? label : PLANT_TIME_ZONE, String(value));
  if (field.kind === 'structure') return writeStructureCell(field, value);
  if (Array.isArray(value)) return value.map((each) => optionLabel(field, each)).join('; ');
  if (typeof value === 'number') return value;
  return typeof value === 'object' ? JSON.stringify(value) : optionLabel(field, value);
}
