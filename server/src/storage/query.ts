import { sql, type QueryExecutorProvider } from 'kysely';

/** Runs the statement that follows it as a template; its values and parts are those of kysely's `sql`. */
type Statement<Answer> = (text: TemplateStringsArray, ...values: readonly unknown[]) => Promise<Answer>;

/** All rows of a statement: ``many<{ qty: number }>(db)`select qty from part` ``. */
export function many<Row>(db: QueryExecutorProvider): Statement<readonly Row[]> {
  return async (text, ...values) => (await sql<Row>(text, ...values).execute(db)).rows;
}

/** The first row of a statement, undefined where it gives none. */
export function maybeOne<Row>(db: QueryExecutorProvider): Statement<Row | undefined> {
  return async (text, ...values) => (await sql<Row>(text, ...values).execute(db)).rows[0];
}

/** The first row of a statement that always gives one: a count, an insert that returns. Throws where it gives none. */
export function one<Row>(db: QueryExecutorProvider): Statement<Row> {
  return async (text, ...values) => {
    const [row] = (await sql<Row>(text, ...values).execute(db)).rows;
    if (row === undefined) throw new Error(`A statement that always gives a row gave none: ${text.join('?').trim()}`);
    return row;
  };
}

/** Whether a query gives a row: ``exists(db)`select from part where part_no = ${number}` ``. */
export function exists(db: QueryExecutorProvider): Statement<boolean> {
  return async (text, ...values) => {
    const { rows } = await sql<{ found: boolean }>`select exists (${sql(text, ...values)}) as found`.execute(db);
    return rows[0]?.found === true;
  };
}

/** Runs a statement and ignores its rows. Returns the number of changed rows. */
export function run(db: QueryExecutorProvider): Statement<number> {
  return async (text, ...values) => Number((await sql(text, ...values).execute(db)).numAffectedRows ?? 0);
}
