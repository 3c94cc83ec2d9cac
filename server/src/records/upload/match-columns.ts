import { AppError } from '@cdi/shared/errors';
import { fitsCell, isBlank, listColumns, type FieldMap, type ObjectDefinition } from '@cdi/shared/catalogue';
import { mayWriteField } from '@cdi/shared/policy';
import type { Person } from '../../context.ts';
import { headingOf } from '../export/moment-heading.ts';
import { problemIn, type UploadProblem } from '../mass-upload-trial.ts';
import { MAX_COLUMNS } from './sheet-row.ts';

/** Fields that a sheet may carry, in the order of the template. */
export function uploadFields(definition: ObjectDefinition, person: Person): FieldMap {
  return Object.fromEntries(
    Object.entries(definition.fields).filter(([, field]) => fitsCell(field) && mayWriteField(field, person)),
  );
}

/** The column that names a row; it may be one that only the system sets, such as a number. */
const keyField = ({ massUploadKey: key, fields }: ObjectDefinition): FieldMap =>
  key !== undefined && fields[key] ? { [key]: fields[key] } : {};

/** The field of each column of the sheet, `lines.qty` of one that rows of a list fill; null for one that is left out. */
export type Columns = readonly (string | null)[];

/** What a person said about the columns: the field of each, empty for one that is left out; undefined where nothing was said. */
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

/** The column that a sheet has when it is given back with what is wrong in it; of an object with such a field the second one. */
const isColumnOfCheck = (fields: FieldMap, keys: readonly string[], index: number): boolean =>
  keys[index] === 'problem' && (!('problem' in fields) || keys.indexOf('problem') < index);

interface Column {
  readonly name: string;
  /** What a header may call it, in small letters. */
  readonly titles: readonly string[];
}

/** Columns that a sheet may have. One of a list is called by its label alone where nothing else is called so. */
function knownColumns(definition: ObjectDefinition, person: Person): readonly Column[] {
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
    ...ofLists.map(({ name, label, field }) => {
      const short = field.label.toLowerCase();
      return { name, titles: [name, label.toLowerCase(), ...(isAlone(short) ? [short] : [])] };
    }),
  ];
}

/** Finds the field of each column, by its name or as it was chosen, and names what fits none. */
export function matchColumns(
  definition: ObjectDefinition,
  person: Person,
  header: readonly string[],
  choice: readonly string[] | undefined,
): { readonly columns: Columns; readonly problems: readonly UploadProblem[] } {
  const fields: FieldMap = { ...keyField(definition), ...uploadFields(definition, person) };
  const known = knownColumns(definition, person);
  const problems: UploadProblem[] = [];
  const note = (column: string, message: string) => problems.push(problemIn(1, column, '', message));
  const keys = header.map((title) => title.trim().toLowerCase().replaceAll(' ', '_'));
  const columns = header.map((title, index): string | null => {
    const name = title || `column ${index + 1}`;
    const key = keys[index] ?? '';
    const chosen = choice?.[index];
    if (chosen === '' || (chosen === undefined && isColumnOfCheck(fields, keys, index))) return null;
    const says = title.trim().toLowerCase();
    const found = known.find((each) =>
      chosen === undefined ? each.name === key || each.titles.includes(says) : each.name === chosen,
    )?.name;
    if (!found) note(name, `There is no field "${chosen ?? title}" that you may fill.`);
    return found ?? null;
  });
  columns.forEach((name, index) => {
    if (name !== null && columns.indexOf(name) < index)
      note(header[index] ?? name, 'The header names this field twice.');
  });
  return { columns, problems };
}
