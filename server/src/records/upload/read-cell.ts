import { readStructureCell, type Field } from '@cdi/shared/catalogue';

/** `3/15/2024`, as sheet programs of the US write a day into a CSV, as `2024-03-15`; any other text as it stands. */
function readUsDay(text: string): string {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const YES_NO: Readonly<Record<string, string>> = { yes: 'true', no: 'false' };

/** The value of a cell: a structure becomes its JSON, a day and a yes or no what a form would send. */
export function readCell(field: Field, raw: string): string {
  if (field.kind === 'structure') return readStructureCell(field, raw) ?? raw;
  if (field.kind === 'date') return readUsDay(raw);
  return field.kind === 'boolean' ? (YES_NO[raw.toLowerCase()] ?? raw) : raw;
}
