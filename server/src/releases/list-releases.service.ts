import type { ReleaseEvent, ReleaseRow } from '@cdi/shared/contracts';
import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';

const MAX_EVENTS = 100;

/**
 * Stored releases of one name or of all, with a week's reports of pages about each: by name, the live one first, then by the date they were
 * last live.
 */
export const findKept = (db: Db, remote?: string): Promise<readonly ReleaseRow[]> =>
  many<ReleaseRow>(db)`
    select remote_name, version, contract, published_dt, lived_dt, is_live, is_taken_back, is_harmful, canary,
      published_by, built_from, bytes::float8 as bytes, coalesce((
        select jsonb_object_agg(what, count) from (
          select what, sum(s.count)::int as count from release_sample s
          where s.remote_name = r.remote_name and s.version = r.version and hour > now() - interval '7 days'
          group by what) as sums), '{}') as told
    from remote_release r where ${remote ?? null}::text is null or remote_name = ${remote ?? null}
    order by remote_name, is_live desc, canary is not null desc, lived_dt desc nulls last, published_dt desc,
      remote_release_id desc`;

/** What was done last, the newest first. */
export const findEvents = (db: Db): Promise<readonly ReleaseEvent[]> =>
  many<ReleaseEvent>(db)`
    select release_event_id, event_dt, remote_name, version, action, who, built_from, why
    from release_event order by release_event_id desc limit ${MAX_EVENTS}`;
