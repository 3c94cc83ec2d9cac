import { AppError } from '@cdi/shared/errors';
import { fitsCell, isBlank, type FieldMap, type ObjectDefinition } from '@cdi/shared/catalogue';
import { mayWriteField } from '@cdi/shared/policy';
import type { Person } from '../../context.ts';
import type { UploadProblem } from '../mass-upload-trial.ts';
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

/** The field of each column of the sheet; null for one that is left out. */
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

/** Finds the field of each column, by its name or as it was chosen, and names what fits none. */
export function matchColumns(
  definition: ObjectDefinition,
  person: Person,
  header: readonly string[],
  choice: readonly string[] | undefined,
): { readonly columns: Columns; readonly problems: readonly UploadProblem[] } {
  const fields: FieldMap = { ...keyField(definition), ...uploadFields(definition, person) };
  const problems: UploadProblem[] = [];
  const note = (column: string, message: string) => problems.push({ row: 1, column, value: '', message });
  const keys = header.map((title) => title.trim().toLowerCase().replaceAll(' ', '_'));
  const columns = header.map((title, index): string | null => {
    const name = title || `column ${index + 1}`;
    const key = keys[index] ?? '';
    const chosen = choice?.[index];
    if (chosen === '' || (chosen === undefined && isColumnOfCheck(fields, keys, index))) return null;
    const found = Object.entries(fields).find(([field, { label }]) =>
      chosen === undefined ? field === key || label.toLowerCase() === title.trim().toLowerCase() : field === chosen,
    )?.[0];
    if (!found) note(name, `There is no field "${chosen ?? title}" that you may fill.`);
    return found ?? null;
  });
  columns.forEach((name, index) => {
    if (name !== null && columns.indexOf(name) < index)
      note(header[index] ?? name, 'The header names this field twice.');
  });
  return { columns, problems };
}
