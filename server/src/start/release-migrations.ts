import type { Migration } from 'kysely';
import { m0015ReleaseOperations } from '../composition/m0015-release-operations.ts';
import { m0027TrialTellers } from '../composition/m0027-trial-tellers.ts';
import { releaseMigration } from '../composition/release.migration.ts';

/** Migrations of the composition, beside those of storage. Names never change. */
export const releaseMigrations: Readonly<Record<string, Migration>> = {
  '0002_remote_release': releaseMigration,
  '0015_release_operations': m0015ReleaseOperations,
  '0027_trial_tellers': m0027TrialTellers,
};
