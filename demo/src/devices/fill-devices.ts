import type { PlainDate } from '@cdi/shared/units';
import { hashSecret, makeSecret } from '../../../server/src/session/tokens.ts';
import type { Db } from '../../../server/src/storage/database.ts';
import { run } from '../../../server/src/storage/query.ts';

/** The shared tablets of the demo company: the clock at the door and the wall of its first location. No one holds their tokens. */
export async function fillDevices(db: Db, today: PlainDate): Promise<void> {
  const devices = [
    { name: 'Shop door', scope: 'time_clock', seen: '03:58' },
    { name: 'Shop floor wall', scope: 'wall', seen: '03:59' },
  ] as const;
  for (const { name, scope, seen } of devices)
    await run(db)`
      insert into shared_device (name, scope, location_id, allowed_addresses, token_hash, paired_dt, last_seen_dt,
        last_address, created_by, created_dt)
      select ${name}, ${scope}, min(l.cdi_location_id), array['10.20.0.0/16'], ${hashSecret(makeSecret())},
        ${today}::date - 40, ${`${today}T${seen}:00Z`}::timestamptz, '10.20.4.17',
        (select user_id from "user" where user_name = 'super'), ${today}::date - 40
      from cdi_location l where l.is_active`;
}
