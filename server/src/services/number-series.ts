import { sql } from 'kysely';
import type { Db } from '../storage/database.ts';

const FIRST: Readonly<Record<string, number>> = { quote: 10_001, tracker: 48_001, stamp: 2_001, bol: 70_001 };
const PREFIX: Readonly<Record<string, string>> = { quote: 'Q-', tracker: 'T-', stamp: 'CS-', bol: 'BOL-' };

/** The next number of a series, such as `Q-10001`. The row lock makes every number unique and leaves none out. */
export async function nextNumber(db: Db, series: 'quote' | 'tracker' | 'stamp' | 'bol'): Promise<string> {
  const { rows } = await sql<{ last_value: number }>`
    insert into number_series (series, last_value) values (${series}, ${FIRST[series] ?? 1})
    on conflict (series) do update set last_value = number_series.last_value + 1 returning last_value`.execute(db);
  return `${PREFIX[series] ?? ''}${rows[0]?.last_value ?? 0}`;
}
