import type { Migration } from 'kysely';
import { releaseMigration } from '../composition/release.migration.ts';

/** Migrations of the composition, beside those of storage. Names never change. */
export const releaseMigrations: Readonly<Record<string, Migration>> = { '0002_remote_release': releaseMigration };
