import { sql } from 'kysely';
import type { ChildKey, ChildRow, ObjectName, objects, RecordDraft } from '@cdi/shared/catalogue';
import type { Db, Row } from '../../../server/src/storage/database.ts';
import { run } from '../../../server/src/storage/query.ts';

/** Tables in the order in which they are filled: a row comes after the rows that it refers to. */
const ORDER = [
  'cdi_location',
  'region',
  'user',
  'territory',
  'entity_group',
  'company',
  'branch',
  'user_credential',
  'sales_goal',
  'material',
  'model',
  'part',
  'standard_cost',
  'pricing',
  'price_band',
  'price_index',
  'shipper',
  'freight_lane',
  'sales_tax',
  'commission_rate',
  'holiday',
  'asset',
  'job_opening',
  'job_application',
  'maintenance_plan',
  'maintenance_check',
  'training_kind',
  'training_certificate',
  'timecard',
  'timecard_punch',
  'config_value',
  'quote',
  'quote_curb',
  'quote_part',
  'tracker',
  'tracker_part',
  'tracker_promise',
  'cdi_file',
  'tracker_curb',
  'tracker_curb_task',
  'curb_time',
  'batch',
  'batch_nest',
  'batch_curb',
  'spring_configuration',
  'spring_corner',
  'signed_check',
  'submittal',
  'crate',
  'shipment',
  'shipment_item',
  'conforming_stamp',
  'inventory_manager',
  'stock_count',
  'stock_transaction',
  'tracker_mer',
  'damage_claim',
  'damage_claim_line',
  'history',
  'cdi_alert',
  'bug_report',
  'number_series',
] as const;
export type DemoTable = (typeof ORDER)[number];

/** Child tables, and the list of a record that their rows are. */
interface ChildTables {
  readonly quote_curb: ChildDraft<'quote', 'curbs'>;
  readonly quote_part: ChildDraft<'quote', 'parts'>;
  readonly price_band: ChildDraft<'pricing', 'bands'>;
  readonly tracker_part: ChildDraft<'tracker', 'parts'>;
  readonly tracker_curb_task: ChildDraft<'tracker_curb', 'tasks'>;
  readonly spring_corner: ChildDraft<'spring_configuration', 'corners'>;
  readonly submittal: ChildDraft<'tracker_curb', 'submittals'>;
  readonly crate: ChildDraft<'tracker_curb', 'crates'>;
  readonly maintenance_check: ChildDraft<'maintenance_plan', 'checks'>;
  readonly timecard_punch: ChildDraft<'timecard', 'punches'>;
  readonly batch_nest: ChildDraft<'batch', 'nests'>;
  readonly batch_curb: ChildDraft<'batch', 'curbs'>;
}
type ChildDraft<Name extends ObjectName, Key extends ChildKey<(typeof objects)[Name]>> = Open<ChildRow<Name, Key>>;
/** Completed step by step: any column may still be missing. */
type Open<T> = { -readonly [K in keyof T]?: T[K] | null | undefined };

/** A row of the demo company before it is inserted: columns without a value are missing. */
export type DemoRow<T extends DemoTable> = T extends ObjectName
  ? Open<RecordDraft<T>>
  : T extends keyof ChildTables
    ? ChildTables[T]
    : Row;

/** Columns that refer to tables filled later; they are written when everything is there. */
const LATE: Readonly<Partial<Record<DemoTable, readonly string[]>>> = {
  cdi_location: ['manager_user_id', 'calendar_id'],
  region: ['manager_user_id'],
  user: ['company_id', 'branch_id', 'supervisor_id'],
  quote: ['tracker_id'],
  tracker_curb: ['conforming_stamp_id', 'spring_configuration_id'],
};

/** Tables whose keys the database gives, or which have a key of another kind. */
const WITHOUT_KEY: ReadonlySet<DemoTable> = new Set([
  'user_credential',
  'holiday',
  'config_value',
  'history',
  'cdi_alert',
  'bug_report',
  'number_series',
]);

const keyOfTable = (table: DemoTable): string => `${table}_id`;

/** All rows of the demo company, with the keys by which they refer to each other. */
export class DemoTables {
  private readonly byTable = new Map<DemoTable, Row[]>();

  /** Takes a row and gives the key it will have. The row may be completed until the tables are written. */
  add<T extends DemoTable>(table: T, row: DemoRow<T>): number {
    const rows = this.byTable.get(table) ?? [];
    this.byTable.set(table, rows);
    const id = rows.length + 1;
    rows.push(WITHOUT_KEY.has(table) ? row : Object.assign(row, { [keyOfTable(table)]: id }));
    return id;
  }

  rows<T extends DemoTable>(table: T): readonly DemoRow<T>[] {
    return (this.byTable.get(table) ?? []) as unknown as readonly DemoRow<T>[];
  }

  get count(): number {
    return [...this.byTable.values()].reduce((sum, rows) => sum + rows.length, 0);
  }
}

const without = (row: Row, names: readonly string[]): Row =>
  names.length === 0 ? row : Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

/** Rows with the same columns go in together; a column that a row does not name keeps its default. */
function groupByColumns(rows: readonly Row[]): readonly (readonly Row[])[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const signature = Object.keys(row).sort().join();
    const group = groups.get(signature) ?? [];
    groups.set(signature, group);
    group.push(row);
  }
  return [...groups.values()];
}

async function insertRows(db: Db, table: DemoTable, rows: readonly Row[]): Promise<void> {
  for (const group of groupByColumns(rows)) {
    const columns = sql.join(Object.keys(group[0] ?? {}).map((name) => sql.ref(name)));
    await run(db)`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(group)}::jsonb)`;
  }
}

async function updateLateColumns(db: Db, table: DemoTable, rows: readonly Row[]): Promise<void> {
  const columns = LATE[table] ?? [];
  const named = rows.filter((row) => columns.some((name) => row[name] !== undefined && row[name] !== null));
  if (named.length === 0) return;
  const key = keyOfTable(table);
  const sets = columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`late.${name}`)}`);
  const values = named.map((row) => Object.fromEntries([key, ...columns].map((name) => [name, row[name] ?? null])));
  await run(db)`
    update ${sql.table(table)} as stored set ${sql.join(sets)}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(values)}::jsonb) as late
    where ${sql.ref(`stored.${key}`)} = ${sql.ref(`late.${key}`)}`;
}

/** Writes every table in the given transaction, and moves the key sequences past the used keys. */
export async function writeTables(db: Db, tables: DemoTables): Promise<void> {
  for (const table of ORDER) {
    const late = LATE[table] ?? [];
    await insertRows(
      db,
      table,
      tables.rows(table).map((row) => without(row, late)),
    );
  }
  for (const table of ORDER) await updateLateColumns(db, table, tables.rows(table));
  for (const table of ORDER) {
    if (WITHOUT_KEY.has(table) || tables.rows(table).length === 0) continue;
    await run(
      db,
    )`select setval(pg_get_serial_sequence(${`"${table}"`}, ${keyOfTable(table)}), ${tables.rows(table).length})`;
  }
}
