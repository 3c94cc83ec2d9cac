import type pg from 'pg';
import { productTypes } from '../../storage/postgres/type-parsers.ts';
import { isCertainlyNullable, readPlan, type NullableColumns } from './plan-nulls.ts';
import type { Shape } from './row-type.ts';

/** A result column as the database describes it. */
export interface ResultColumn {
  readonly name: string;
  readonly type: string;
  readonly shape: Shape;
  /** Whether the plan proves that nothing keeps this column from being null. */
  readonly isCertainlyNullable: boolean;
}

/** Describes statements without running them. */
export interface Describer {
  /** The result columns of a statement with parameters `$1` …; the sentence of the database where it refuses the statement. */
  describe(text: string, parameters: number): Promise<readonly ResultColumn[] | { readonly refusal: string }>;
}

interface TypeRow {
  readonly id: number;
  readonly name: string;
  readonly category: string;
  readonly item: number;
}

interface Description {
  readonly fields: readonly pg.FieldDef[];
}

/**
 * Reads the types and nullable columns of a database once, for all statements that are described on the connection.
 * @param isAlwaysSet whether every row has a value in this column, although the database allows null
 */
export async function makeDescriber(
  client: pg.Client,
  isAlwaysSet: (table: string, column: string) => boolean,
): Promise<Describer> {
  // plans without indexes read like the statement: no minimum through an index, no bitmap
  for (const setting of ['indexscan', 'indexonlyscan', 'bitmapscan', 'memoize'])
    await client.query(`set enable_${setting} = off`);
  await client.query('set plan_cache_mode = force_generic_plan');
  await client.query('set jit = off');
  const types = await client.query<TypeRow>(`
    select oid::int as id, typname as name, typcategory as category, typelem::int as item from pg_type`);
  const shapes = readShapes(types.rows);
  const nullable = await readNullableColumns(client, isAlwaysSet);
  return {
    async describe(text, parameters) {
      let description: Description;
      try {
        description = await describe(client, text);
      } catch (error) {
        return { refusal: error instanceof Error ? error.message : String(error) };
      }
      const { fields } = description;
      const outputs = fields.length === 0 ? undefined : await explain(client, parameters);
      return fields.map((column, at) => ({
        name: column.name,
        ...(shapes.get(column.dataTypeID) ?? { type: String(column.dataTypeID), shape: 'any' }),
        isCertainlyNullable: outputs !== undefined && isCertainlyNullable(outputs, at, nullable),
      }));
    },
  };
}

const NAME = 'described';

/** Parses the statement under a name and asks for its columns: nothing is planned, nothing runs. */
function describe(client: pg.Client, text: string): Promise<Description> {
  return new Promise((resolve, reject) => {
    let fields: readonly pg.FieldDef[] = [];
    let failure: Error | undefined;
    // the driver has no such query of its own; it passes the answers to whatever implements these methods
    const query = {
      submit(connection: pg.Connection) {
        connection.close({ type: 'S', name: NAME }, false);
        connection.parse({ name: NAME, text, types: [] }, false);
        connection.describe({ type: 'S', name: NAME }, false);
        connection.sync();
      },
      handleRowDescription: (message: Description) => (fields = message.fields),
      handleError: (error: Error) => {
        failure = error;
        reject(error);
      },
      handleReadyForQuery: () => failure ?? resolve({ fields }),
      handleCommandComplete: () => undefined,
      handleEmptyQuery: () => undefined,
    };
    client.query(query as unknown as pg.Submittable);
  });
}

/** The plan of the statement that was described last; undefined for one that has none, such as DDL. */
async function explain(client: pg.Client, parameters: number) {
  const values = parameters === 0 ? '' : `(${Array.from({ length: parameters }, () => 'null').join(', ')})`;
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(
      `explain (verbose, costs off, format json) execute ${NAME}${values}`,
    );
    return readPlan(rows[0]?.['QUERY PLAN']);
  } catch {
    return undefined;
  }
}

async function readNullableColumns(
  client: pg.Client,
  isAlwaysSet: (table: string, column: string) => boolean,
): Promise<NullableColumns> {
  const { rows } = await client.query<{ schema: string; table: string; column: string; is_nullable: boolean }>(`
    select n.nspname as schema, c.relname as table, a.attname as column, not a.attnotnull as is_nullable
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where a.attnum > 0 and not a.attisdropped and n.nspname = 'public'`);
  return new Map(
    rows.map(({ schema, table, column, is_nullable }) => [
      `${schema}.${table}.${column}`,
      is_nullable && !isAlwaysSet(table, column),
    ]),
  );
}

const SAMPLES: Readonly<Record<string, string>> = { N: '1', B: 't', D: '2026-01-02 03:04:05+00' };

/** What the product's parsers make of each type: they are asked with a sample, so that the list can't be out of date. */
function readShapes(types: readonly TypeRow[]): ReadonlyMap<number, { type: string; shape: Shape }> {
  const byId = new Map(types.map((type) => [type.id, type]));
  const sampleOf = (type: TypeRow | undefined): string => SAMPLES[type?.category ?? ''] ?? 'x';
  const shapeOf = (type: TypeRow): Shape => {
    if (type.name === 'json' || type.name === 'jsonb') return 'any';
    if (type.name === 'bytea') return 'Buffer';
    const isArray = type.category === 'A' && type.item !== 0;
    const item = isArray ? byId.get(type.item) : undefined;
    if (item?.name === 'json' || item?.name === 'jsonb') return 'any[]';
    const sample = isArray ? `{"${sampleOf(item)}"}` : sampleOf(type);
    const parse = productTypes.getTypeParser(type.id, 'text') as (text: string) => unknown;
    return shapeOfValue(parse(sample));
  };
  return new Map(types.map((type) => [type.id, { type: type.name, shape: shapeOf(type) }]));
}

function shapeOfValue(value: unknown): Shape {
  if (Array.isArray(value)) return `${shapeOfValue(value[0])}[]`;
  if (value instanceof Date) return 'Date';
  const kind = typeof value;
  return kind === 'number' || kind === 'string' || kind === 'boolean' ? kind : 'any';
}
