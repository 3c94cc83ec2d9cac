import { findObject } from '../../../common/catalogue/catalogue.ts';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { Field } from '../../../common/catalogue/field.ts';
import { offeredEntries } from '../../../common/catalogue/live-lists.ts';
import { EXAMPLE_COLUMN, isListColumn, LINE_NO, listColumns } from '../../../common/catalogue/sheet-columns.ts';
import { exampleRecords } from '../../../common/catalogue/sheet-examples.ts';
import { fitsCell, writeStructureCell } from '../../../common/catalogue/structure-cell.ts';
import type { Actor } from '../../../common/policy/grant.ts';
import { maySeeField, mayWriteField } from '../../../common/catalogue/object-rights.ts';
import { writeInches } from '../fields/format-value.ts';
import { writeCsv } from '../../kit/table/csv.ts';

/** One column of the sheet, with the hint for filling it in. */
export interface TemplateColumn {
  /** `need_date`, or `lines.qty` of the rows of a list. */
  readonly name: string;
  readonly field: Field;
  /** `Needed`, or `Line: Quantity`. */
  readonly label: string;
  /** `Text, at most 40 characters`, `matt or gloss`. */
  readonly hint: string;
  readonly isKey: boolean;
  readonly isRequired: boolean;
}

/** The columns that this person may upload: the key column first, columns of lists last. */
export function templateColumns(definition: ObjectDefinition, actor: Actor | null): readonly TemplateColumn[] {
  const key = definition.massUploadKey;
  const columns = Object.entries(definition.fields)
    .filter(([, field]) => fitsCell(field))
    .filter(
      ([name, field]) => name === key || (actor !== null && mayWriteField(field, actor) && maySeeField(field, actor)),
    )
    .map(([name, field]) => ({
      name,
      field,
      label: field.label,
      hint: name === key && field.readOnly ? describeNumberColumn(definition) : describeField(field),
      isKey: name === key,
      isRequired: field.required === true && field.defaultValue === undefined,
    }));
  const ofLists = actor === null ? [] : listColumns(definition, actor);
  return [
    ...columns.sort((a, b) => Number(b.isKey) - Number(a.isKey)),
    ...ofLists.map(({ name, column, field, label }) => ({
      name,
      field,
      label,
      hint: column === LINE_NO ? 'Number of a row that exists, to change it' : describeField(field),
      isKey: false,
      isRequired: field.required === true && field.defaultValue === undefined,
    })),
  ];
}

/** Hint for the key column when the system assigns the key. */
const describeNumberColumn = ({ title, access }: ObjectDefinition): string =>
  access.create.length === 0
    ? 'Number of one that exists, to change it'
    : `Number of one that exists, to change it; empty for a new ${title.toLowerCase()}, which the system numbers`;

function describeField(field: Field): string {
  switch (field.kind) {
    case 'choice':
      return listOptions(offeredEntries(field.options), ' or ');
    case 'choices':
      return `Any of ${listOptions(field.options, ', ')}, separated by ;`;
    case 'boolean':
      return 'true or false';
    case 'date':
      return 'Date, such as 2026-11-30 or 11/30/2026';
    case 'datetime':
      return field.zoneOf
        ? 'Date and time by the clock of the location, such as 2026-11-30T07:00'
        : 'Date and time, such as 2026-11-30T14:00Z';
    case 'inches':
      return `Inches, such as 14 1/2 or 14.5${limitsOf(field)}`;
    case 'slope':
      return 'Slope, such as 1/4:12';
    case 'integer':
      return `Whole number${limitsOf(field)}`;
    case 'decimal':
    case 'money':
    case 'percent':
      return `Number${field.unit ? ` in ${field.unit}` : ''}${limitsOf(field)}`;
    case 'reference':
      return `Name or number of the ${nameObject(field.to)}`;
    case 'references':
      return `Numbers of ${nameObject(field.to)} records, separated by ;`;
    case 'tags':
      return 'Words, separated by ;';
    case 'structure':
      return field.cell?.pairs ? 'Numbers, such as 1=1; 3=0.97' : 'Numbers by name, such as A=0.4; B=0.45';
    default:
      return (
        field.patternHint ?? `Text${field.maxLength === undefined ? '' : `, at most ${field.maxLength} characters`}`
      );
  }
}

/** An option that is a bare code is shown with its meaning: `4 (Employee)`; a cell accepts either. */
const formatOption = (value: string, label: string): string =>
  /^[a-z]{3,}$/i.test(value) || value.toLowerCase() === label.toLowerCase() ? value : `${value} (${label})`;

/** `company`, `location`: the title of the object, not the name of its table. */
const nameObject = (name: string): string => (findObject(name)?.title ?? name.replaceAll('_', ' ')).toLowerCase();

/** All codes with their meaning; for a long list, such as all states, the codes alone. */
const listOptions = (
  options: readonly { readonly value: string; readonly label: string }[],
  between: string,
): string =>
  options.length > 30
    ? options.map(({ value }) => value).join(', ')
    : options.map(({ value, label }) => formatOption(value, label)).join(between);

function limitsOf(field: { readonly min?: number; readonly max?: number }): string {
  if (field.min !== undefined && field.max !== undefined) return `, ${field.min} to ${field.max}`;
  if (field.min !== undefined) return `, at least ${field.min}`;
  return field.max === undefined ? '' : `, at most ${field.max}`;
}

/** A value as a cell of the sheet shows it: what comes back unchanged reads as the same value. */
export function writeCellValue(field: Field, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (field.kind === 'structure') return writeStructureCell(field, value);
  if (Array.isArray(value)) return value.join('; ');
  if (field.kind === 'inches') return writeInches(Number(value));
  return String(value);
}

/** Marker in the example rows: an upload skips them as long as they are unchanged. */
const EXAMPLE_MARK = 'Example, left out. Write your own rows below, or in its place.';

/** The sheet to fill: a header and the examples of the definition, which are marked as such. What only services make is only changed by a sheet: then no example fits. */
export function writeTemplate(definition: ObjectDefinition, actor: Actor | null): string {
  const columns = templateColumns(definition, actor);
  const rows = definition.access.create.length === 0 ? [] : exampleRecords(definition, actor).flat();
  const mark = (text: string) => (rows.length === 0 ? [] : [text]);
  return writeCsv([
    [...columns.map(({ name }) => name), ...mark(EXAMPLE_COLUMN)],
    ...rows.map((row) => [
      ...columns.map(({ name, field }) => writeCellValue(field, row[name])),
      ...mark(EXAMPLE_MARK),
    ]),
  ]);
}

/** Whether the sheet of an object may carry rows of its lists. */
export const takesLists = (definition: ObjectDefinition, actor: Actor): boolean =>
  listColumns(definition, actor).length > 0;

/** Unit in which the rows of a sheet are counted: records of an object for which several rows may make one. */
export function countedAs(
  { title, titlePlural }: ObjectDefinition,
  { columns }: { readonly columns: readonly (string | null)[] },
): readonly [one: string, many: string] {
  return columns.some(isListColumn) ? [title.toLowerCase(), titlePlural.toLowerCase()] : ['row', 'rows'];
}
