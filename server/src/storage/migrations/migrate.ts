import { Migrator, type Migration } from 'kysely';
import type { Db } from '../database.ts';
import { m0001Foundation } from './m0001-foundation.ts';

/** Every written migration, in order. Names never change. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001_foundation': m0001Foundation,
};

/** Applies what is missing; safe when several servers start at once. Throws with the name of the migration that failed. */
export async function migrate(db: Db, more: Readonly<Record<string, Migration>> = {}): Promise<readonly string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations, ...more }) } });
  const { error, results } = await migrator.migrateToLatest();
  const failed = results?.find((result) => result.status === 'Error');
  if (error !== undefined)
    throw new Error(
      `The database migration ${failed?.migrationName ?? ''} failed: ${error instanceof Error ? error.message : JSON.stringify(error)}`,
      { cause: error },
    );
  return (results ?? []).map((result) => result.migrationName);
}
