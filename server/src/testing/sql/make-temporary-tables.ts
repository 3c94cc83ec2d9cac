import type pg from 'pg';
import { writeTexts } from './check-statement.ts';
import type { FoundStatement } from './find-statements.ts';

/** Every temporary table has this prefix. */
const IS_TEMPORARY = /^(?:create temp|alter) table bulk_/u;

/** Makes the empty temporary tables of the code on this connection, so that the statements that use them can be described. */
export async function makeTemporaryTables(client: pg.Client, statements: readonly FoundStatement[]): Promise<void> {
  let waiting = statements.filter(({ opening }) => IS_TEMPORARY.test(opening));
  for (;;) {
    const failed: FoundStatement[] = [];
    // one may read another that is made later in this order
    for (const statement of waiting) if (!(await isMade(client, statement))) failed.push(statement);
    if (failed.length === 0 || failed.length === waiting.length) return;
    waiting = failed;
  }
}

async function isMade(client: pg.Client, { variants }: FoundStatement): Promise<boolean> {
  const [first] = writeTexts(variants[0] ?? []);
  // it outlives the transaction in which the code uses it
  const text = first?.text.replace('on commit drop', '') ?? '';
  try {
    await client.query(
      text,
      Array.from({ length: first?.parameters ?? 0 }, () => null),
    );
    return true;
  } catch {
    return false;
  }
}
