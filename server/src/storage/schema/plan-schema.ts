import type { DesiredColumn, DesiredForeignKey, DesiredIndex, DesiredTable } from './desired-schema.ts';
import type { ExistingSchema } from './read-schema.ts';

/** The parts that an existing table lacks. */
export interface TableAdditions {
  readonly table: string;
  readonly columns: readonly DesiredColumn[];
  readonly indexes: readonly DesiredIndex[];
  readonly foreignKeys: readonly DesiredForeignKey[];
}

export interface SchemaPlan {
  /** One sentence for each difference that only a written migration may change. */
  readonly problems: readonly string[];
  readonly newTables: readonly DesiredTable[];
  readonly additions: readonly TableAdditions[];
}

const LONG_NAMES: Readonly<Record<string, string>> = { timestamptz: 'timestamp with time zone' };

const sameType = (desired: string, existing: string): boolean => (LONG_NAMES[desired] ?? desired) === existing;

/** Compares what the catalogue asks for with what the database has. */
export function planSchema(tables: readonly DesiredTable[], existing: ExistingSchema): SchemaPlan {
  const problems: string[] = [];
  const newTables: DesiredTable[] = [];
  const additions: TableAdditions[] = [];
  for (const table of tables) {
    const have = existing.columns.get(table.name);
    if (have === undefined) {
      newTables.push(table);
      continue;
    }
    problems.push(...findProblems(table, have));
    const missing: TableAdditions = {
      table: table.name,
      columns: table.columns.filter(({ name }) => !have.has(name)),
      indexes: table.indexes.filter(({ name }) => !existing.indexes.has(name)),
      foreignKeys: table.foreignKeys.filter(({ name }) => !existing.foreignKeys.has(name)),
    };
    if (missing.columns.length + missing.indexes.length + missing.foreignKeys.length > 0) additions.push(missing);
  }
  return { problems, newTables, additions };
}

function findProblems(table: DesiredTable, have: ReadonlyMap<string, string>): readonly string[] {
  const problems: string[] = [];
  for (const column of table.columns) {
    const type = have.get(column.name);
    if (type !== undefined && !sameType(column.type, type))
      problems.push(`${table.name}.${column.name} is ${type} in the database and ${column.type} in the catalogue.`);
  }
  const wanted = new Set([table.key, ...table.columns.map((column) => column.name)]);
  for (const name of have.keys())
    if (!wanted.has(name))
      problems.push(`${table.name}.${name} is in the database and not in the catalogue (removed or renamed).`);
  return problems;
}
