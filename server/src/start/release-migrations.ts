import type { Migration } from 'kysely';
import { m0015ReleaseOperations } from '../composition/m0015-release-operations.ts';
import { releaseMigration } from '../composition/release.migration.ts';

/** Migrations of the composition, beside those of storage. Names never change. */
export const releaseMigrations: Readonly<Record<string, Migration>> = {
  '0002_remote_release': releaseMigration,
  '0015_release_operations': m0015ReleaseOperations,
};
