import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import { isBlank, keyOf, type Field, type ObjectDefinition } from '@cdi/shared/catalogue';
import { addDays, toPlainDate } from '@cdi/shared/units';
import { many } from '../storage/query.ts';
import { cloneRows } from './clone-rows.ts';
import type { RecordMaker } from './make-records.ts';
import type { TestApp } from './test-app.ts';

type Cells = Readonly<Record<string, string>>;

/** A cell that is wrong, and the message that the person gets. */
export interface BadCell {
  /** As a person counts: the header is row 1. */
  readonly row: number;
  readonly column: string;
  readonly value: string;
  readonly says: RegExp;
}

export interface Sheet {
  readonly csv: string;
  readonly bad: readonly BadCell[];
}

/** How many of the first rows are wrong. */
const badOf = (rows: number, badPercent: number): number => Math.floor((rows * badPercent) / 100);

/** Typical mistakes in a cell, by the kind of its field, with the remedy that the check has to name. */
function mistakesOf(name: string, field: Field): readonly Omit<BadCell, 'row'>[] {
  const mistake = (value: string, says: RegExp) => ({ column: name, value, says });
  const all: Omit<BadCell, 'row'>[] = [];
  if (field.required && field.defaultValue === undefined) all.push(mistake('', /required/));
  if ('min' in field && field.min !== undefined && field.kind !== 'inches' && field.kind !== 'slope')
    all.push(mistake(String(field.min - 1), /must be at least/));
  if ((field.kind === 'text' || field.kind === 'long_text') && field.maxLength !== undefined)
    all.push(mistake('x'.repeat(field.maxLength + 1), /may have at most \d+ characters/));
  const byKind: Partial<Record<Field['kind'], readonly [string, RegExp]>> = {
    email: ['no address', /such as name@company\.com/],
    phone: ['no number', /such as 555-010-4477/],
    url: ['no address', /begins with http/],
    zip: ['no zip', /such as 46219/],
    integer: ['twelve', /must be a number; "twelve" is not/],
    decimal: ['twelve', /must be a number; "twelve" is not/],
    money: ['twelve', /must be a number; "twelve" is not/],
    percent: ['twelve', /must be a number; "twelve" is not/],
    inches: ['twelve', /12 1\/2|inches|fraction|number/i],
    boolean: ['perhaps', /yes or no/],
    date: ['2026-02-30', /must be a date such as/],
    datetime: ['noon', /must be a date and time such as/],
    choice: ['nothing of the kind', /is not one of/],
    choices: ['nothing of the kind', /is not one of/],
    reference: ['Nobody of this name', /"Nobody of this name" is known\. Write its/],
    structure: ['][', /valid JSON|its own name/],
  };
  const found = byKind[field.kind];
  if (found) all.push(mistake(...found));
  return all;
}

/** The value of a row in a column that no two records share. */
function numbered(field: Field, value: string, row: number): string {
  if (field.kind === 'email') return value.replace('@', `.${row}@`);
  const tail = `-${row}`;
  const most = 'maxLength' in field && field.maxLength !== undefined ? field.maxLength : 120;
  return `${value.slice(0, most - tail.length)}${tail}`;
}

function vary(definition: ObjectDefinition, form: Cells, row: number): Cells {
  const together = new Set(definition.uniqueTogether?.flat() ?? []);
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => {
      const field = definition.fields[name];
      if (!field || (field.kind !== 'text' && field.kind !== 'email')) return [];
      const isOwn = field.unique || name === definition.titleField || together.has(name);
      return isOwn || name === definition.massUploadKey ? [[name, numbered(field, value, row)]] : [];
    }),
  );
}

type RowMaker = (row: number) => Cells;

/** So many copies of a record that is made for it; gives their numbers. */
async function cloneRecords(app: TestApp, maker: RecordMaker, name: string, count: number): Promise<readonly number[]> {
  const definition = maker.definition(name);
  await cloneRows(app.db, definition, (await maker.make(name)).id, count);
  const key = sql.ref(keyOf(definition));
  const rows = await many<{ id: number }>(app.db)`
    select ${key} as id from ${sql.table(name)} order by ${key} desc limit ${count}`;
  return rows.map(({ id }) => id);
}

/** Positions of as many materials. */
async function openPositions(app: TestApp, maker: RecordMaker, count: number): Promise<readonly number[]> {
  const materials = await cloneRecords(app, maker, 'material', count);
  const rows = await many<{ id: number }>(app.db)`
    insert into inventory_manager (position_name, material_id, cdi_location_id, inventory_type, uom, count_class,
      on_hand, available, stock_value)
    select 'Position ' || m, m, 1, '4', 'sheet', 'B', 0, 0, 0
    from unnest(${sql.val([...materials])}::bigint[]) as m returning inventory_manager_id as id`;
  return rows.map(({ id }) => id);
}

/** A three-digit prefix belongs to one territory: there are not more territories than prefixes. */
const MOST_ROWS: Readonly<Record<string, number>> = { territory: 900 };

/** Maximum number of rows of an object in a sheet of this size. */
export const rowsOf = ({ name }: ObjectDefinition, count: number): number => Math.min(count, MOST_ROWS[name] ?? count);

const daysAfter = (date: string, days: number): string => addDays(toPlainDate(date), days);
/** Shifts of one person; a sheet of many has as many people as it takes. */
const SHIFTS = 100;

/** Objects of which two rows differ in more than a name. */
const OWN_ROWS: Readonly<Record<string, (app: TestApp, maker: RecordMaker, count: number) => Promise<RowMaker>>> = {
  async inventory_manager(app, maker, count) {
    const ids = await cloneRecords(app, maker, 'material', count);
    return (row) => ({ material_id: String(ids[row]) });
  },
  async conforming_stamp(app, maker, count) {
    const ids = await cloneRecords(app, maker, 'tracker_curb', count);
    return (row) => ({ tracker_curb_id: String(ids[row]) });
  },
  async stock_count(app, maker, count) {
    const ids = await openPositions(app, maker, count);
    return (row) => ({ inventory_manager_id: String(ids[row]) });
  },
  async timecard(app, maker, count) {
    const ids = await cloneRecords(app, maker, 'user', Math.ceil(count / SHIFTS));
    return (row) => {
      const day = daysAfter('2026-03-02', -(row % SHIFTS));
      const id = String(ids[Math.floor(row / SHIFTS)]);
      return { user_id: id, work_date: day, clock_in: `${day}T11:53:00Z`, clock_out: `${day}T20:20:00Z` };
    };
  },
  async territory(app) {
    const taken = await many<{ zip3: string }>(app.db)`select unnest(zip3_list) as zip3 from territory`;
    const known = new Set(taken.map(({ zip3 }) => zip3));
    const free = Array.from({ length: 1000 }, (_each, index) => String(index).padStart(3, '0')).filter(
      (zip3) => !known.has(zip3),
    );
    return (row) => ({ zip3_list: free[row] ?? '' });
  },
  // all of them pay on one order
  corpay_po: async () => () => ({ amount: '0.01' }),
};

/** Rows of dates: only one record of an object counts from a day. */
const BY_DATE: Readonly<Record<string, string>> = {
  approval_limit: 'effective_from',
  pricing: 'effective_from',
  sales_tax: 'effective_from',
  standard_cost: 'effective_from',
};

const toCell = (value: unknown): string => (Array.isArray(value) ? value.join(';') : String(value));

/** A form as a row of a sheet has it: the first row of each of its lists in columns such as `lines.qty`. */
export const flatForm = (
  { children = {} }: ObjectDefinition,
  form: readonly (readonly [string, unknown])[],
): readonly (readonly [string, unknown])[] =>
  form.flatMap(([name, value]) =>
    name in children && Array.isArray(value)
      ? Object.entries((value[0] ?? {}) as Record<string, unknown>).map(
          ([key, cell]) => [`${name}.${key}`, cell] as const,
        )
      : [[name, value] as const],
  );

/**
 * A sheet of `count` rows of an object. Each row has values of the object's example that no other row has; `badPercent` of the rows
 * have one wrong cell each, of every kind in turn.
 */
export async function makeSheet(
  app: TestApp,
  maker: RecordMaker,
  definition: ObjectDefinition,
  count: number,
  badPercent: number,
): Promise<Sheet> {
  const given = Object.entries(await maker.form(definition.name)).filter(([, value]) => !isBlank(value));
  const form: Cells = Object.fromEntries(flatForm(definition, given).map(([name, value]) => [name, toCell(value)]));
  const own = (await OWN_ROWS[definition.name]?.(app, maker, count)) ?? (() => ({}));
  const date = BY_DATE[definition.name];
  const names = Object.keys(form);
  const mistakes = names.flatMap((name) => {
    const field = definition.fields[name];
    // a row whose only cell is empty is no row
    return field ? mistakesOf(name, field).filter(({ value }) => value !== '' || names.length > 1) : [];
  });
  const key = definition.massUploadKey;
  /** The value of the first row; in small letters where they are allowed, for they make no other value. */
  const sameAsFirst = (name: string): string => {
    const value = vary(definition, form, 0)[name] ?? '';
    const field = definition.fields[name];
    return field && 'pattern' in field && field.pattern !== undefined ? value : value.toLowerCase();
  };
  const bad: BadCell[] = [];
  const rows = Array.from({ length: count }, (_row, index): Cells => {
    const cells = {
      ...form,
      ...vary(definition, form, index),
      ...(date ? { [date]: daysAfter(form[date] ?? '2099-01-01', index) } : {}),
      ...own(index),
    };
    const nth = badOf(index + 1, badPercent);
    if (nth === badOf(index, badPercent)) return cells;
    const isTwice = key !== undefined && key in form && nth % 5 === 0;
    const mistake = isTwice
      ? { column: key, value: sameAsFirst(key), says: /Row 2 has the same value/ }
      : mistakes[nth % mistakes.length];
    if (!mistake) throw new Error(`Nothing can be wrong with a row of ${definition.name}.`);
    // what is too long is too long in another way in each row: two alike are a mistake more
    const value = mistake.value.startsWith('xx')
      ? `${index}${mistake.value.slice(String(index).length)}`
      : mistake.value;
    bad.push({ ...mistake, row: index + 2, value: value.slice(0, 80) });
    return { ...cells, [mistake.column]: value };
  });
  return { csv: stringify([names, ...rows.map((cells) => names.map((name) => cells[name] ?? ''))]), bad };
}
