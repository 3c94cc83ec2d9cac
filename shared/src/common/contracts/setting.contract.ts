import { z } from 'zod';
import { settings, type SettingName } from '../catalogue/settings/settings.ts';
import { role } from '../policy/grant.ts';
import { ROLE } from '../trade/roles.ts';
import { staffCall } from './define-call.ts';
import { anyFields, choice, number, shape, text } from './inputs.ts';

/** Keepers of any setting; each setting names its own. */
const keepers = [role(ROLE.accounting, ROLE.leadership)];
const names = Object.keys(settings) as SettingName[];
const setting = choice('Setting', names);

export type SettingValues = Readonly<Record<string, unknown>>;

/** One version of a setting as it was published. */
export interface SettingVersion {
  readonly version: number;
  readonly entries: SettingValues;
  readonly note: string | null;
  readonly published_by: string | null;
  readonly published_dt: string;
}

/** A setting as it holds, and every version of it, newest first. */
export interface LoadedSetting {
  readonly setting: SettingName;
  /** 0 until the first publication. */
  readonly version: number;
  readonly entries: SettingValues;
  readonly versions: readonly SettingVersion[];
}

/** A setting in the list of those that the person keeps. */
export type ListedSetting = Pick<LoadedSetting, 'setting' | 'version'> &
  Pick<SettingVersion, 'published_by'> & { readonly published_dt: string | null };

export const listSettings = staffCall('listSettings', '/api/config/settings', {
  whileSeeing: 'read',
  grants: keepers,
  answer: shape<{ readonly settings: readonly ListedSetting[] }>(),
});

export const loadSetting = staffCall('loadSetting', '/api/config/load/:setting', {
  whileSeeing: 'read',
  grants: keepers,
  input: z.object({ setting }),
  answer: shape<LoadedSetting>(),
});

/** Publishes a version; `version` is the one that the person has before the eyes. */
export const publishSetting = staffCall('publishSetting', '/api/config/publish/:setting', {
  grants: keepers,
  input: z.object({
    setting,
    version: number('Version', 0, 1_000_000),
    entries: anyFields,
    note: text('Note', 200, false),
  }),
  answer: shape<LoadedSetting>(),
  isIdempotent: true,
});
