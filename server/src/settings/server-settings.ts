import type { Db } from '../storage/database.ts';
import { maybeOne, run } from '../storage/query.ts';

const KEY = 'server_settings';

type GivenSettings = Readonly<Record<string, string | null>>;

/** Stores the settings with which the server of this database runs, null for secret ones, so that a backup contains them. */
export async function noteServerSettings(db: Db, settings: GivenSettings): Promise<void> {
  await run(db)`
    insert into config_value (config_key, config_value) values (${KEY}, ${JSON.stringify(settings)}::jsonb)
    on conflict (config_key) do update set config_value = excluded.config_value, updated_dt = now()
    where config_value.config_value <> excluded.config_value`;
}

/** Null where no server has run yet. */
export async function findServerSettings(db: Db): Promise<GivenSettings | null> {
  const row = await maybeOne<{ value: GivenSettings }>(db)`
    select config_value as value from config_value where config_key = ${KEY}`;
  return row?.value ?? null;
}
