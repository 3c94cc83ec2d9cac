// @reads server/src/*.ts demo/src/*.ts tsconfig.json
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import PgBoss from 'pg-boss';
import { prepareDatabase } from '../start/open-services.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { checkStatement, type Verdict } from '../testing/sql/check-statement.ts';
import { makeDescriber } from '../testing/sql/describe-statement.ts';
import { findStatements, type FoundStatement } from '../testing/sql/find-statements.ts';
import { makeTemporaryTables } from '../testing/sql/make-temporary-tables.ts';
import { openProgram } from '../testing/sql/open-program.ts';
import { readRequiredColumns } from '../testing/sql/required-columns.ts';
import { SAMPLE_FILES, SAMPLE_NAMES } from '../testing/sql/samples.ts';

const ROOT = path.resolve(__dirname, '../../..');
/** One line per statement: file, first words, and why it can't be checked. The list may only become shorter. */
const LIST = path.join(ROOT, 'server/src/testing/sql/unchecked-statements.txt');

interface Checked {
  readonly statement: FoundStatement;
  readonly verdict: Verdict;
}

let test: TestDatabase;
let client: pg.Client;
let product: readonly Checked[];
let samples: ReadonlyMap<string, Verdict>;

beforeAll(async () => {
  const found = findStatements(openProgram(ROOT, SAMPLE_FILES));
  test = await createTestDatabase(({ kysely }) => prepareDatabase(kysely), 'product without data');
  client = new pg.Client({ connectionString: test.url });
  await client.connect();
  await client.query(PgBoss.getConstructionPlans('pgboss'));
  await makeTemporaryTables(client, found);
  const required = readRequiredColumns();
  const describer = await makeDescriber(client, (table, column) => required.has(`${table}.${column}`));
  const checked: Checked[] = [];
  for (const statement of found) checked.push({ statement, verdict: await checkStatement(describer, statement) });
  product = checked.filter(({ statement }) => !SAMPLE_NAMES.has(statement.file));
  samples = new Map(
    checked.flatMap(({ statement, verdict }) => {
      const name = SAMPLE_NAMES.get(statement.file);
      return name === undefined ? [] : [[name, verdict] as const];
    }),
  );
});
afterAll(async () => {
  await client.end();
  await test.drop();
});

const lineOf = ({ statement, verdict }: Checked): string =>
  `${statement.file} | ${statement.opening} | ${verdict.kind === 'unchecked' ? verdict.reason : ''}`;

it('every statement of the product fits the schema and the row type that its code expects', () => {
  const wrong = product.flatMap(({ statement, verdict }) =>
    verdict.kind === 'wrong' ? `${statement.file}:${statement.line} ${verdict.faults.join(' ')}` : [],
  );
  expect(wrong).toEqual([]);
});

it('every statement that the schema cannot check is listed with the reason, and no other', () => {
  const unchecked = product.filter(({ verdict }) => verdict.kind === 'unchecked').map(lineOf);
  const listed = readFileSync(LIST, 'utf8').split('\n').filter(Boolean);
  if (process.env['SHORTEN_UNCHECKED_STATEMENTS'] === '1')
    writeFileSync(LIST, `${listed.filter((line) => unchecked.includes(line)).join('\n')}\n`);
  expect(unchecked.toSorted()).toEqual(listed.toSorted());
});

it('at least 85 % of the statements are checked', () => {
  const unchecked = product.filter(({ verdict }) => verdict.kind === 'unchecked');
  expect(product.length).toBeGreaterThan(1_000);
  expect(unchecked.length / product.length).toBeLessThan(0.15);
});

const RIGHT: Verdict = { kind: 'right' };
const wrong = (...faults: string[]): Verdict => ({ kind: 'wrong', faults });

it.each<[string, Verdict]>([
  ['right', RIGHT],
  ['missing column', wrong('The result has no column "color_name".')],
  [
    'wrong type',
    wrong(
      '"uom_weight" is number (numeric), the code expects string.',
      '"is_active" is boolean (bool), the code expects number.',
    ),
  ],
  ['nullable column', wrong('"uom_weight" may be null, the code expects that it is not.')],
  ['nullable column with a condition', RIGHT],
  ['outer join', wrong('"supplier_name" may be null, the code expects that it is not.')],
  ['inner join', RIGHT],
  ['largest of all rows', wrong('"most" may be null, the code expects that it is not.')],
  ['count of all rows', RIGHT],
  [
    'unknown column',
    wrong('The database refuses the statement: column "colour" of relation "material" does not exist.'),
  ],
  ['list of values', RIGHT],
  [
    'parts of the file',
    wrong(
      '"uom_weight" is number (numeric), the code expects string.',
      '"uom_weight" may be null, the code expects that it is not.',
    ),
  ],
  ['either of two parts', wrong('"cost" is string (text), the code expects number.')],
  ['condition of somewhere else', wrong('"uom_weight" is number (numeric), the code expects string.')],
  ['table of somewhere else', { kind: 'unchecked', reason: 'known at run time only: sql.table(table)' }],
])('the check of statements judges the sample "%s"', (name, verdict) => {
  expect(samples.get(name)).toEqual(verdict);
});
