import { AppError } from '@cdi/shared/errors';
import {
  EXAMPLE_COLUMN,
  fitsCell,
  isBlank,
  isListColumn,
  LINE_NUMBER,
  listColumns,
  visibleLists,
  type Field,
  type FieldMap,
  type ObjectDefinition,
  maySeeField,
  mayWriteField,
} from '@cdi/shared/catalogue';
import { type Actor } from '@cdi/shared/policy';
import { PLANT_TIME_ZONE } from '../../config/plant-time-zone.ts';
import { headingOf, ZONE_HEADING } from '../export/moment-heading.ts';
import { problemIn, type UploadProblem } from './mass-upload-trial.ts';
import { MAX_COLUMNS } from './sheet-row.ts';

/** Fields that a sheet may carry, in the order of the template. */
export function uploadFields(definition: ObjectDefinition, person: Actor): FieldMap {
  return Object.fromEntries(
    Object.entries(definition.fields).filter(([, field]) => fitsCell(field) && mayWriteField(field, person)),
  );
}

/** The column that names a row; it may be one that only the system sets, such as a number. */
const keyField = ({ massUploadKey: key, fields }: ObjectDefinition): FieldMap =>
  key !== undefined && fields[key] ? { [key]: fields[key] } : {};

/** The field of each column of the sheet, `lines.qty` of one that rows of a list fill; null for one that is left out. */
export type Columns = readonly (string | null)[];

/** Columns as chosen by the person: the field of each, empty for one that is ignored; undefined without a choice. */
export function readChoice(raw: unknown): readonly string[] | undefined {
  if (isBlank(raw)) return undefined;
  try {
    const list: unknown = JSON.parse(String(raw));
    if (Array.isArray(list) && list.length <= MAX_COLUMNS && list.every((name) => typeof name === 'string'))
      return list;
  } catch {
    // said below, with what else is no list of names
  }
  const message = 'The columns must be a list with the name of a field for each, or an empty text.';
  throw new AppError('VALIDATION', message, { fields: { columns: message } });
}

/** The column that a returned sheet has for its problems; the second `problem` column if the object has a field of that name. */
const isColumnOfCheck = (fields: FieldMap, keys: readonly string[], index: number): boolean =>
  keys[index] === 'problem' && (!('problem' in fields) || keys.indexOf('problem') < index);

/** The column in which the template marks its examples. */
const isColumnOfTemplate = (keys: readonly string[], index: number): boolean => keys[index] === EXAMPLE_COLUMN;

interface Column {
  readonly name: string;
  /** What a header may call it, in small letters. */
  readonly titles: readonly string[];
}

/** Heading of a list's column in an exported file: `Meal or break: From (time zone)`. */
const listHeading = ({ children }: ObjectDefinition, list: string, field: Field): string =>
  `${children?.[list]?.title ?? list}: ${headingOf(field)}`;

/** Columns that a sheet may have. One of a list is called by its label alone where nothing else is called so. */
function knownColumns(definition: ObjectDefinition, person: Actor): readonly Column[] {
  const own = Object.entries({ ...keyField(definition), ...uploadFields(definition, person) }).map(([name, field]) => ({
    name,
    titles: [name, field.label.toLowerCase(), headingOf(field).toLowerCase()],
  }));
  const ofLists = listColumns(definition, person);
  const taken = new Set(own.flatMap(({ titles }) => titles));
  const isAlone = (label: string) =>
    !taken.has(label) && ofLists.filter(({ field }) => field.label.toLowerCase() === label).length === 1;
  return [
    ...own,
    ...ofLists.map(({ name, list, label, field }) => {
      const short = field.label.toLowerCase();
      const exported = listHeading(definition, list, field).toLowerCase();
      return { name, titles: [name, label.toLowerCase(), exported, ...(isAlone(short) ? [short] : [])] };
    }),
  ];
}

/** What a list that the product exported may be headed by beside the fields of the object: its number, its moments, and a zone. */
const EXPORTED: readonly string[] = [
  'number',
  'time zone',
  `created (${PLANT_TIME_ZONE})`,
  `changed (${PLANT_TIME_ZONE})`,
].map((title) => title.toLowerCase());

/**
 * Headings of the object's own lists that no sheet fills: fields that the system sets, and fields that do not fit into a cell. Only fields
 * that the person sees: a hidden field is reported as unknown, like a missing one.
 */
function headingsOfSystem(definition: ObjectDefinition, person: Actor): ReadonlySet<string> {
  const { fields } = definition;
  const isSeen = (field: Field) => maySeeField(field, person);
  const set = Object.values(fields).filter((field) => isSeen(field) && (field.readOnly || !fitsCell(field)));
  const ofLists = visibleLists(definition, person).flatMap(([list, child]) => [
    `${child.title}: ${LINE_NUMBER.label}`,
    `${child.title}: ${ZONE_HEADING}`,
    ...Object.values(child.fields)
      .filter((field) => isSeen(field) && (child.readOnly || field.readOnly))
      .map((field) => listHeading(definition, list, field)),
  ]);
  const own = set.flatMap((field) => [field.label, headingOf(field)]);
  return new Set([...EXPORTED, ...[...own, ...ofLists].map((title) => title.toLowerCase())]);
}

/**
 * The field of a column title: by its exact name as in the template, by a label of the object itself or of one of its lists, otherwise by
 * similarity. Null for fields that the system sets.
 */
function findColumn(known: readonly Column[], ofSystem: ReadonlySet<string>, raw: string): string | null | undefined {
  const title = raw.trim();
  const says = title.toLowerCase();
  const named = known.find(({ name }) => name === title);
  if (named) return named.name;
  const labelled = known.find(
    ({ name, titles }) => titles.slice(1).includes(says) && (!isListColumn(name) || says.includes(': ')),
  );
  if (labelled) return labelled.name;
  if (ofSystem.has(says)) return null;
  const key = says.replaceAll(' ', '_');
  return known.find(({ name, titles }) => name === key || titles.includes(says))?.name;
}

interface Matched {
  readonly columns: Columns;
  readonly problems: readonly UploadProblem[];
  /** Columns that are left out because the system sets what they hold. */
  readonly warnings: readonly UploadProblem[];
}

/** Returns a test for titles of columns that the person may fill or that the system sets. */
export function titlesOf(definition: ObjectDefinition, person: Actor): (title: string) => boolean {
  const known = knownColumns(definition, person);
  const ofSystem = headingsOfSystem(definition, person);
  return (title) => findColumn(known, ofSystem, title) !== undefined;
}

/** The header row of a sheet. */
interface Header {
  readonly titles: readonly string[];
  /** Its row as a person counts. */
  readonly row: number;
  /** Columns that have neither a title nor a cell: they are none. */
  readonly empty: ReadonlySet<number>;
}

/** Message for a row that should name the columns and names none. */
const describeMissingHeader = ({ title }: ObjectDefinition, known: readonly Column[], row: number): string => {
  const [name = '', other = ''] = known.map(({ titles }) => titles[1] ?? '');
  return `Row ${row} names no column of a ${title.toLowerCase()}. Put a row with the names of the columns above your rows, such as "${name}" and "${other}".`;
};

/** Finds the field of each column, by its name or as it was chosen, and names what fits none. */
export function matchColumns(
  definition: ObjectDefinition,
  person: Actor,
  { titles: header, row: headerRow, empty }: Header,
  choice: readonly string[] | undefined,
): Matched {
  const fields: FieldMap = { ...keyField(definition), ...uploadFields(definition, person) };
  const known = knownColumns(definition, person);
  const ofSystem = headingsOfSystem(definition, person);
  const problems: UploadProblem[] = [];
  const warnings: UploadProblem[] = [];
  const note = (column: string, message: string) => problems.push(problemIn(headerRow, column, '', message));
  const keys = header.map((title) => title.trim().toLowerCase().replaceAll(' ', '_'));
  const columns = header.map((title, index): string | null => {
    const name = title || `column ${index + 1}`;
    const chosen = choice?.[index];
    if (
      chosen === '' ||
      (chosen === undefined && empty.has(index)) ||
      (chosen === undefined && (isColumnOfCheck(fields, keys, index) || isColumnOfTemplate(keys, index)))
    )
      return null;
    const found =
      chosen === undefined ? findColumn(known, ofSystem, title) : known.find((each) => each.name === chosen)?.name;
    if (found === undefined) note(name, `There is no field "${chosen ?? title}" that you may fill.`);
    if (found === null) {
      const message = `The system sets "${title}": the column is left out. Choose its field if it means another one.`;
      warnings.push(problemIn(headerRow, name, '', message));
    }
    return found ?? null;
  });
  columns.forEach((name, index) => {
    if (name !== null && columns.indexOf(name) < index)
      note(header[index] ?? name, 'The header names this field twice.');
  });
  if (choice === undefined && problems.length > 1 && columns.every((name) => name === null) && warnings.length === 0)
    return {
      columns,
      problems: [problemIn(headerRow, '', '', describeMissingHeader(definition, known, headerRow))],
      warnings,
    };
  return { columns, problems, warnings };
}
