import { settings, type SettingEntries, type SettingName } from '@cdi/shared/catalogue';
import type { Db } from '../storage/database.ts';
import { maybeOne } from '../storage/query.ts';

/** The values of a setting before it is published for the first time. */
export function firstEntries<Name extends SettingName>(name: Name): SettingEntries<(typeof settings)[Name]> {
  const fields = Object.entries(settings[name].fields);
  const entries = fields.map(([key, field]) => [key, 'defaultValue' in field ? field.defaultValue : null]);
  return Object.fromEntries(entries) as SettingEntries<(typeof settings)[Name]>;
}

/** The published values of a setting; its first values if it was never published. */
export async function readSetting<Name extends SettingName>(
  db: Db,
  name: Name,
): Promise<SettingEntries<(typeof settings)[Name]>> {
  const row = await maybeOne<{ entries: object }>(db)`
    select entries from setting_version where setting = ${name} order by version desc limit 1`;
  return { ...firstEntries(name), ...row?.entries };
}
