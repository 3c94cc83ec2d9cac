import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import {
  fitsCell,
  isBlank,
  keyOf,
  parseField,
  readStructureCell,
  type Field,
  type FieldMap,
  type ObjectDefinition,
} from '@cdi/shared/catalogue';
import { mayDo, mayWriteField } from '@cdi/shared/policy';
import type { MassUploadReport } from '@cdi/shared/contracts';
import type { CallContext, Person } from '../context.ts';
import type { Db } from '../storage/database.ts';
import { many, one } from '../storage/query.ts';
import { referenceScope } from './check-references.ts';
import { tryRows, type UploadProblem, type UploadRow } from './mass-upload-trial.ts';

const MAX_ROWS = 20_000;
const MAX_PROBLEMS = 2_000;

/** Fields that a sheet may carry, in the order of the template. */
export function uploadFields(definition: ObjectDefinition, person: Person): FieldMap {
  return Object.fromEntries(
    Object.entries(definition.fields).filter(([, field]) => fitsCell(field) && mayWriteField(field, person)),
  );
}

/** The column that names a row; it may be one that only the system sets, such as a number. */
const keyField = ({ massUploadKey: key, fields }: ObjectDefinition): FieldMap =>
  key !== undefined && fields[key] ? { [key]: fields[key] } : {};

export function assertMayUpload(definition: ObjectDefinition, person: Person): void {
  if (!mayDo(definition, 'mass_upload', person))
    throw new AppError('FORBIDDEN', `You may not upload ${definition.titlePlural.toLowerCase()}.`);
}

function readSheet(csv: unknown): readonly string[][] {
  if (typeof csv !== 'string' || csv.trim() === '')
    throw new AppError('VALIDATION', 'Choose a CSV file.', { fields: { csv: 'Choose a CSV file.' } });
  try {
    return parse(csv, { bom: true, skip_empty_lines: true, relax_column_count: true, trim: true }) as string[][];
  } catch (error) {
    const message = `The file is not a readable CSV: ${error instanceof Error ? error.message : 'unknown reason'}`;
    throw new AppError('VALIDATION', message, { fields: { csv: message } });
  }
}

/**
 * Reads a sheet and says everything that is wrong with it, by row and column, without saving a record. The checked sheet is
 * kept; applying it is a separate call.
 */
export async function checkMassUpload(
  context: CallContext,
  definition: ObjectDefinition,
  params: Readonly<Record<string, unknown>>,
): Promise<MassUploadReport> {
  assertMayUpload(definition, context.person);
  const [header = [], ...lines] = readSheet(params['csv']);
  if (lines.length > MAX_ROWS)
    throw new AppError('TOO_LARGE', `A sheet may have at most ${MAX_ROWS} rows; this has ${lines.length}.`);
  const fields = uploadFields(definition, context.person);
  const problems: UploadProblem[] = [];
  const columns = header.map((name, index) => {
    const key = name.trim().toLowerCase().replaceAll(' ', '_');
    const found = Object.entries({ ...keyField(definition), ...fields }).find(
      ([field, { label }]) => field === key || label.toLowerCase() === name.trim().toLowerCase(),
    )?.[0];
    if (!found && key !== 'problem')
      problems.push({
        row: 1,
        column: name || `column ${index + 1}`,
        value: '',
        message: `There is no field "${name}" that you may fill.`,
      });
    return found;
  });
  columns.forEach((name, index) => {
    if (name !== undefined && columns.indexOf(name) < index)
      problems.push({
        row: 1,
        column: header[index] ?? name,
        value: '',
        message: 'The header names this field twice.',
      });
  });
  const known = await findExisting(context.db, definition, columns, lines);
  const parsed = await checkRows(context, definition, fields, columns, lines, known, problems);
  const rows = await tryRows(context, definition, parsed, problems);
  problems.sort((one, other) => one.row - other.row);
  const creates = rows.filter((row) => row.id === 0).length;
  const report: Omit<MassUploadReport, 'upload_id'> = {
    state: 'checked',
    rows: lines.length,
    valid: rows.length,
    creates,
    updates: rows.length - creates,
    problems: problems.slice(0, MAX_PROBLEMS),
    applied: 0,
  };
  const fileName = typeof params['file_name'] === 'string' ? params['file_name'].slice(0, 200) : 'upload.csv';
  const made = await one<{ mass_upload_id: number }>(context.db)`
    insert into mass_upload (object, user_id, file_name, rows, report, state)
    values (${definition.name}, ${context.person.userId}, ${fileName}, ${JSON.stringify(rows)}::jsonb,
      ${JSON.stringify(report)}::jsonb, 'checked') returning mass_upload_id`;
  return { upload_id: made.mass_upload_id, ...report };
}

interface Existing {
  readonly id: number;
  readonly version: number;
  /** How many records have the name; a row can change only one. */
  readonly count: number;
}

/** Records that rows name by the key column, so that they are changed and not made twice. */
async function findExisting(
  db: Db,
  definition: ObjectDefinition,
  columns: readonly (string | undefined)[],
  lines: readonly string[][],
): Promise<ReadonlyMap<string, Existing>> {
  const key = definition.massUploadKey;
  const at = key === undefined ? -1 : columns.indexOf(key);
  if (key === undefined || at < 0) return new Map();
  const names = lines.map((line) => (line[at] ?? '').toLowerCase()).filter(Boolean);
  const rows = await many<Existing & { name: string }>(db)`
    select lower(${sql.ref(key)}) as name, min(${sql.ref(keyOf(definition))}) as id, min(version) as version,
      count(*)::int as count
    from ${sql.table(definition.name)} where lower(${sql.ref(key)}) = any(${sql.val(names)}::text[]) group by 1`;
  return new Map(rows.map((row) => [row.name, row]));
}

async function checkRows(
  context: CallContext,
  definition: ObjectDefinition,
  fields: FieldMap,
  columns: readonly (string | undefined)[],
  lines: readonly string[][],
  known: ReadonlyMap<string, Existing>,
  problems: UploadProblem[],
): Promise<readonly UploadRow[]> {
  const references = await loadReferences(context, fields, columns, lines);
  const mayMake = definition.access.create.length > 0 && mayDo(definition, 'create', context.person);
  const seen = new Map<string, number>();
  const valid: UploadRow[] = [];
  lines.forEach((line, index) => {
    const row = index + 2;
    const values: Record<string, string> = {};
    const mine: UploadProblem[] = [];
    columns.forEach((name, at) => {
      const field = name === undefined ? undefined : fields[name];
      const raw = line[at] ?? '';
      if (name === undefined || !field || isBlank(raw)) return;
      const named = field.kind === 'reference' ? references.get(`${field.to}:${raw.toLowerCase()}`) : undefined;
      if (named && named.ids.length > 1) {
        const message = `${named.ids.length} ${named.titlePlural} are called so; give the number of the one that is meant.`;
        mine.push({ row, column: name, value: raw.slice(0, 80), message });
        return;
      }
      const value = named ? String(named.ids[0]) : readCell(field, raw);
      const parsed = parseField(field, value);
      if (!parsed.ok) mine.push({ row, column: name, value: raw.slice(0, 80), message: parsed.message });
      else values[name] = value;
    });
    const keyAt = definition.massUploadKey === undefined ? -1 : columns.indexOf(definition.massUploadKey);
    const key = (line[keyAt] ?? '').toLowerCase();
    const existing = key === '' ? undefined : known.get(key);
    if (mayMake && key !== '' && !existing && !((definition.massUploadKey ?? '') in fields))
      mine.push({
        row,
        column: definition.massUploadKey ?? '',
        value: key.slice(0, 80),
        message: `There is no ${definition.title.toLowerCase()} with this value; leave it empty to make a new one.`,
      });
    if (key !== '' && seen.has(key))
      mine.push({
        row,
        column: definition.massUploadKey ?? '',
        value: key,
        message: `Row ${seen.get(key)} has the same value.`,
      });
    seen.set(key, row);
    if (existing && existing.count > 1)
      mine.push({
        row,
        column: definition.massUploadKey ?? '',
        value: key,
        message: `${existing.count} ${definition.titlePlural.toLowerCase()} have this value; change them one by one.`,
      });
    const extra = line.findIndex((cell, at) => at >= columns.length && cell !== '');
    if (extra >= 0)
      mine.push({
        row,
        column: `column ${extra + 1}`,
        value: (line[extra] ?? '').slice(0, 80),
        message: 'The header has no name for this column.',
      });
    if (!existing && !mayMake)
      mine.push({
        row,
        column: definition.massUploadKey ?? '',
        value: key.slice(0, 80),
        message: `New ${definition.titlePlural.toLowerCase()} are not made by a sheet. Name one that exists.`,
      });
    else if (!existing)
      for (const [name, field] of Object.entries(fields))
        if (
          field.required &&
          field.defaultValue === undefined &&
          isBlank(values[name]) &&
          !mine.some((each) => each.column === name)
        )
          mine.push({ row, column: name, value: '', message: `${field.label} is required.` });
    if (mine.length > 0) problems.push(...mine);
    else valid.push({ row, id: existing?.id ?? 0, version: existing?.version ?? 0, values });
  });
  return valid;
}

/** The value of a cell: a structure becomes its JSON. */
const readCell = (field: Field, raw: string): string =>
  field.kind === 'structure' ? (readStructureCell(field, raw) ?? raw) : raw;

/** Records that a cell may mean. */
interface Named {
  readonly titlePlural: string;
  readonly ids: readonly number[];
}

/** Records that a sheet names instead of giving their number: by the first of their look-up fields that holds the name, those in use first. */
async function loadReferences(
  context: CallContext,
  fields: FieldMap,
  columns: readonly (string | undefined)[],
  lines: readonly string[][],
): Promise<ReadonlyMap<string, Named>> {
  const found = new Map<string, Named>();
  for (const [at, name] of columns.entries()) {
    const field = name === undefined ? undefined : fields[name];
    const target =
      field?.kind === 'reference' ? context.app.catalogue.find((each) => each.name === field.to) : undefined;
    if (!target) continue;
    const names = [
      ...new Set(
        lines.map((line) => (line[at] ?? '').toLowerCase()).filter((text) => text !== '' && !/^\d+$/.test(text)),
      ),
    ];
    if (names.length === 0) continue;
    const id = sql.ref(`t.${keyOf(target)}`);
    const scope = referenceScope(context.app, context.person, target);
    for (const match of target.lookup.match) {
      const called = sql<string>`lower(${sql.ref(`t.${match}`)}::text)`;
      const rows = await many<{ name: string; ids: readonly number[] }>(context.db)`
        select ${called} as name, coalesce(array_agg(${id}) filter (where t.is_active), array_agg(${id})) as ids
        from ${sql.table(target.name)} as t where ${scope} and ${called} = any(${sql.val(names)}::text[]) group by 1`;
      const titlePlural = target.titlePlural.toLowerCase();
      for (const { name: text, ids } of rows) {
        const key = `${target.name}:${text}`;
        if (!found.has(key)) found.set(key, { titlePlural, ids });
      }
    }
  }
  return found;
}
