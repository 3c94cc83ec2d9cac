import { AppError } from '@cdi/shared/errors';
import { findSettingProblems, readSettingEntries, settings, type SettingName } from '@cdi/shared/catalogue';
import type {
  CallAnswer,
  CallParsedInput,
  listSettings,
  LoadedSetting,
  publishSetting,
  SettingVersion,
} from '@cdi/shared/contracts';
import { mayAtAll } from '@cdi/shared/policy';
import { settingChannel } from '../../settings/live-site.ts';
import { firstEntries } from '../../settings/settings.ts';
import type { CallContext } from '../../context.ts';
import { fullNameOf } from '../../session/full-name.ts';
import { many, run } from '../../storage/query.ts';

const names = Object.keys(settings) as SettingName[];

/** Throws FORBIDDEN for a setting that others keep. */
function assertKeeper({ person }: CallContext, setting: SettingName): void {
  if (!mayAtAll(settings[setting].keepers, person))
    throw new AppError('FORBIDDEN', `${settings[setting].title} is kept by others. Ask leadership.`);
}

/** The settings that the user maintains, with the last publisher of each. */
export async function findSettings(context: CallContext): Promise<CallAnswer<typeof listSettings>> {
  const rows = await many<{ setting: string; version: number; published_by: string | null; published_dt: string }>(
    context.db,
  )`
    select distinct on (v.setting) v.setting, v.version, ${fullNameOf('u')} as published_by, v.published_dt
    from setting_version v left join "user" u on u.user_id = v.published_by order by v.setting, v.version desc`;
  return {
    settings: names
      .filter((name) => mayAtAll(settings[name].keepers, context.person))
      .map((setting) => {
        const row = rows.find((each) => each.setting === setting);
        return {
          setting,
          version: row?.version ?? 0,
          published_by: row?.published_by ?? null,
          published_dt: row?.published_dt ?? null,
        };
      }),
  };
}

/** A setting as it holds, with its versions. Throws FORBIDDEN. */
export async function readVersions(context: CallContext, setting: SettingName): Promise<LoadedSetting> {
  assertKeeper(context, setting);
  const versions = await many<SettingVersion>(context.db)`
    select v.version, v.entries, v.note, ${fullNameOf('u')} as published_by, v.published_dt
    from setting_version v left join "user" u on u.user_id = v.published_by
    where v.setting = ${setting} order by v.version desc limit 100`;
  const newest = versions[0];
  return {
    setting,
    version: newest?.version ?? 0,
    entries: { ...firstEntries(setting), ...newest?.entries },
    versions,
  };
}

/** Publishes a version of a setting. Throws VALIDATION by field, FORBIDDEN, and CONFLICT when someone else published meanwhile. */
export async function publish(
  context: CallContext,
  { setting, version, entries, note }: CallParsedInput<typeof publishSetting>,
): Promise<LoadedSetting> {
  assertKeeper(context, setting);
  const definition = settings[setting];
  const { values, problems } = readSettingEntries(definition, entries);
  const fields = { ...findSettingProblems(definition, values), ...problems };
  const messages = Object.values(fields);
  if (messages.length > 0) throw new AppError('VALIDATION', messages.slice(0, 3).join(' '), { fields });
  await run(context.db)`select pg_advisory_xact_lock(hashtext(${`setting ${setting}`}))`;
  const before = await readVersions(context, setting);
  if (before.version !== version)
    throw new AppError(
      'CONFLICT',
      `${before.versions[0]?.published_by ?? 'Somebody'} published version ${before.version} meanwhile. Look at it, then publish yours again.`,
    );
  await run(context.db)`
    insert into setting_version (setting, version, entries, note, published_by, published_dt)
    values (${setting}, ${version + 1}, ${JSON.stringify(values)}::jsonb, ${note || null}, ${context.person.userId},
      ${context.now.toISOString()}::timestamptz)`;
  await run(context.db)`select pg_notify(${settingChannel}, ${setting})`;
  return readVersions(context, setting);
}
