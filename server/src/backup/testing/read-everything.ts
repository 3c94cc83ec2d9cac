import type { TestDatabase } from '../../testing/database.ts';
import { many } from '../../storage/query.ts';
import { readSchemaPicture } from '../schema-picture.ts';

/** Every row of every table as text, sorted. */
export async function readEverything({
  database: { kysely },
}: TestDatabase): Promise<Record<string, readonly string[]>> {
  const { tables } = await readSchemaPicture(kysely);
  const rows: Record<string, readonly string[]> = {};
  for (const { name } of tables) {
    const found = await many<{ row: string }>(kysely)`
      select t::text as row from ${kysely.dynamic.table(name).as('t')} order by 1`;
    rows[name] = found.map(({ row }) => row);
  }
  return rows;
}

/** The database sets its own brackets around the conditions of a trigger, each time other ones that say the same. */
export const withoutBrackets = (picture: Awaited<ReturnType<typeof readSchemaPicture>>) => ({
  ...picture,
  triggers: picture.triggers.map((definition) => definition.replaceAll(/[()]/g, '')),
});
